import { desc } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactThreads, events } from "#db/schema/index.ts";
import { closeThread } from "../desk/contact/close-thread.ts";
import { sendContactMessage } from "../desk/contact/send-contact-message.ts";
import { checkInput, company } from "../../tests/support/people/companies.ts";
import { operator } from "../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { endCheck } from "../checks/end-check.ts";
import { recordCheck } from "../checks/record-check.ts";
import type { Ctx } from "../kernel/context.ts";
import { setLaunch } from "../launch/set-launch.ts";
import { setLaunchMode } from "../launch/set-launch-mode.ts";
import { createOperator } from "../operators/create-operator.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

async function verify(ctx: Ctx, withdraws: boolean) {
  const { actor } = await company(harness);
  const { checkId } = await recordCheck(ctx, await checkInput(harness, actor));
  if (withdraws) await endCheck(ctx, { checkId, facts: "Uitgeschreven bij de KvK" });
  return { companyId: actor.companyId, data: { check: "KVK" } };
}

async function close(ctx: Ctx) {
  const text = { name: "Vera", email: "vera@test.example", subject: "Hoe?", message: "Hoe werkt het?" };
  await sendContactMessage(harness.ctx({ kind: "visitor" }), text);
  const [thread] = await harness.db.select({ threadId: contactThreads.id }).from(contactThreads);
  await closeThread(ctx, { ...thread!, version: 1 });
  return { data: thread };
}

async function chooseMode(ctx: Ctx) {
  await setLaunchMode(ctx, { mode: "live" });
  return { data: { mode: "live" } };
}

async function chooseSettings(ctx: Ctx) {
  await setLaunch(ctx, {
    goLiveDate: "2026-04-01",
    offerEndsOn: null,
    alreadyTaken: 25,
    takenSource: "eigen telling",
    takenOn: "2026-03-01",
  });
  return { data: { goLiveDate: "2026-04-01", offerEndsOn: "", alreadyTaken: "25" } };
}

const ACTS: [who: string, type: string, act: (ctx: Ctx) => Promise<object>][] = [
  ["who closed a thread", "contact.closed", close],
  ["who recorded a check", "company.verified", (ctx) => verify(ctx, false)],
  ["who withdrew a check", "company.unverified", (ctx) => verify(ctx, true)],
  ["who chose the launch state", "launch.mode_changed", chooseMode],
  ["who chose the go-live date and the offer", "launch.settings_changed", chooseSettings],
];

const lastEvent = async () =>
  (await harness.db.select().from(events).orderBy(desc(events.sequence)).limit(1))[0];

test.each(ACTS)("records %s", async (_, type, act) => {
  const actor = await operator(harness);
  const facts = await act(harness.ctx(actor));
  expect(await lastEvent()).toMatchObject({ type, actorKind: "user", actorId: actor.userId, ...facts });
});

test("records that the system made an operator, once", async () => {
  const ctx = harness.ctx({ kind: "system" });
  const person = { email: "ineke@test.example", fullName: "Ineke Bakker", password: "een-lang-wachtwoord" };
  const before = await harness.db.$count(events);
  await createOperator(ctx, person);
  await createOperator(ctx, person);
  expect(await harness.db.$count(events)).toBe(before + 1);
  expect(await lastEvent()).toMatchObject({
    type: "operator.created",
    actorKind: "system",
    actorId: null,
    userId: expect.any(String),
  });
});
