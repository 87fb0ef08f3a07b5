import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authSessions, operatorLog, outbox } from "#db/schema/index.ts";
import { colleague, company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator, startSession } from "../../../tests/support/people/people.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { signOutAccount } from "./sign-out-account.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
});
afterAll(() => harness.close());

const signOut = (accountId: string) =>
  signOutAccount(harness.ctx(ineke), { accountId, reason: "device_lost", note: "Belde zelf." });
const sessionsOf = (...users: UserActor[]) =>
  harness.db.$count(
    authSessions,
    inArray(
      authSessions.userId,
      users.map(({ userId }) => userId),
    ),
  );
const mails = async () =>
  (await harness.db.select().from(outbox).where(eq(outbox.kind, "signed-out"))).length;

test("a client is signed out on every device and told, nobody else is, and the log says why", async () => {
  const [roos, other] = [await client(harness), await client(harness)];
  for (const who of [roos, roos, other]) await startSession(harness, who);
  const [own, others, told] = [await sessionsOf(roos), await sessionsOf(other), await mails()];
  expect(own).toBeGreaterThan(1);
  await signOut(roos.userId);
  expect([await sessionsOf(roos), await sessionsOf(other), await mails()]).toEqual([0, others, told + 1]);
  const isAct = and(eq(operatorLog.act, "sign-out-account"), eq(operatorLog.subjectId, roos.userId));
  expect(await harness.db.select().from(operatorLog).where(isAct)).toMatchObject([
    { subjectKind: "client", reason: "device_lost: Belde zelf." },
  ]);
});

test("of a company every member is", async () => {
  const { actor } = await company(harness);
  const planner = await colleague(harness, actor, "QUOTES");
  for (const who of [actor, planner]) await startSession(harness, who);
  const told = await mails();
  await signOut(actor.companyId!);
  expect([await sessionsOf(actor, planner), await mails()]).toEqual([0, told + 2]);
});

test("an operator cannot be signed out so, nor somebody who is not there", async () => {
  for (const id of [ineke.userId, newId(harness.now)])
    expect(await outcome(signOut(id))).toEqual({ refusal: "not_found" });
});
