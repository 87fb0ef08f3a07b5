import { afterEach, beforeEach, expect, test } from "vitest";
import { outbox } from "#db/schema/index.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { publishedBrief, UNCONFIRMED } from "../../tests/support/people/briefs.ts";
import { client } from "../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import type { UserActor } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { resendBriefConfirmation } from "./resend-brief-confirmation.ts";

let harness: TestHarness;
let owner: UserActor;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  await addUnrelatedData(harness);
  await harness.db.delete(outbox);
});
afterEach(() => harness.close());

const resend = () =>
  outcome(resendBriefConfirmation(harness.ctx({ kind: "visitor" }), { email: owner.email }));

test("sends the mail of the newest unconfirmed brief again, each time", async () => {
  const newest = await publishedBrief(harness, owner, UNCONFIRMED);
  await publishedBrief(harness, owner, { ...UNCONFIRMED, createdAt: addHours(harness.now, -1) });
  await resend();
  harness.passHours(1 / 60);
  await resend();
  expect(await orderedMails(harness)).toEqual([`confirm-brief ${newest}`, `confirm-brief ${newest}`]);
});

test("does the same work for an address without an unconfirmed brief", async () => {
  const others = [
    await publishedBrief(harness, owner),
    await publishedBrief(harness, owner, { clientId: null }),
  ];
  expect(await resend()).toEqual({ value: undefined });
  const [order, ...more] = await orderedMails(harness);
  expect(order).toMatch(/^confirm-brief [\da-f-]{36}$/);
  expect(others.map((id) => `confirm-brief ${id}`)).not.toContain(order);
  expect(more).toEqual([]);
});

test("sends once a minute and ten times a day, with or without an unconfirmed brief", async () => {
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await resend()).toEqual({ value: undefined });
    expect(await resend()).toEqual({ refusal: "too_many_requests" });
    harness.passHours(1 / 60);
  }
  expect(await resend()).toEqual({ refusal: "too_many_requests" });
  harness.passHours(24);
  expect(await resend()).toEqual({ value: undefined });
});
