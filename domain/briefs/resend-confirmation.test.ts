import { afterEach, beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { bystander } from "../../tests/support/bystander.ts";
import { orderedMails } from "../../tests/support/outbox.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { client, publishedBrief, UNCONFIRMED } from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import type { UserActor } from "../context.ts";
import { addHours } from "../dates.ts";
import { resendBriefConfirmation } from "./resend-confirmation.ts";

let world: TestWorld;
let owner: UserActor;
beforeEach(async () => {
  world = await openTestWorld();
  owner = await client(world);
  await bystander(world);
  await world.db.delete(outbox);
});
afterEach(() => world.close());

const resend = () => outcome(resendBriefConfirmation(world.ctx({ kind: "visitor" }), owner.email));

test("the newest request that waits for its mail is mailed about once more, each time it is asked", async () => {
  const newest = await publishedBrief(world, owner, UNCONFIRMED);
  await publishedBrief(world, owner, { ...UNCONFIRMED, createdAt: addHours(world.now, -1) });
  await resend();
  world.passHours(1 / 60);
  await resend();
  expect(await orderedMails(world)).toEqual([`confirm-brief ${newest}`, `confirm-brief ${newest}`]);
});

test("nobody is mailed when nothing waits, and the answer is the same", async () => {
  await publishedBrief(world, owner);
  await publishedBrief(world, owner, { clientId: null });
  expect(await resend()).toEqual({ value: undefined });
  expect(await orderedMails(world)).toEqual([]);
});

test("once a minute and ten times a day, whether something waits or not", async () => {
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await resend()).toEqual({ value: undefined });
    expect(await resend()).toEqual({ refusal: "too_many_requests" });
    world.passHours(1 / 60);
  }
  expect(await resend()).toEqual({ refusal: "too_many_requests" });
  world.passHours(24);
  expect(await resend()).toEqual({ value: undefined });
});
