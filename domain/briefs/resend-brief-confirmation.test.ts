import { afterEach, beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { bystander } from "../../tests/support/bystander.ts";
import { orderedMails } from "../../tests/support/outbox.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { client, publishedBrief, UNCONFIRMED } from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import type { UserActor } from "../context.ts";
import { addHours } from "../dates.ts";
import { resendBriefConfirmation } from "./resend-brief-confirmation.ts";

let world: TestWorld;
let owner: UserActor;
beforeEach(async () => {
  world = await openTestWorld();
  owner = await client(world);
  await bystander(world);
  await world.db.delete(outbox);
});
afterEach(() => world.close());

const resend = () => outcome(resendBriefConfirmation(world.ctx({ kind: "visitor" }), { email: owner.email }));

test("the newest request that waits for its mail is mailed about once more, each time it is asked", async () => {
  const newest = await publishedBrief(world, owner, UNCONFIRMED);
  await publishedBrief(world, owner, { ...UNCONFIRMED, createdAt: addHours(world.now, -1) });
  await resend();
  world.passHours(1 / 60);
  await resend();
  expect(await orderedMails(world)).toEqual([`confirm-brief ${newest}`, `confirm-brief ${newest}`]);
});

test("when nothing waits as much is done, and the order is for nobody's request", async () => {
  const others = [await publishedBrief(world, owner), await publishedBrief(world, owner, { clientId: null })];
  expect(await resend()).toEqual({ value: undefined });
  const [order, ...more] = await orderedMails(world);
  expect(order).toMatch(/^confirm-brief [\da-f-]{36}$/);
  expect(others.map((id) => `confirm-brief ${id}`)).not.toContain(order);
  expect(more).toEqual([]);
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
