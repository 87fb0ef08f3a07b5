import { eq, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as schema from "#db/schema/index.ts";
import { authUsers, newsletterSignups, outbox } from "#db/schema/index.ts";
import { CLIENT_SECRETS, publishedBrief, UNCONFIRMED } from "../../tests/support/briefs.ts";
import { company } from "../../tests/support/companies.ts";
import { fakeAuthentication } from "../../tests/support/fake-authentication.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { memoryStorage } from "../../tests/support/memory-storage.ts";
import { client } from "../../tests/support/people.ts";
import { QUOTE } from "../../tests/support/proposals.ts";
import { report } from "../../tests/support/reports.ts";
import { sentThread } from "../../tests/support/threads.ts";
import { issueOneTimeCode } from "../accounts/one-time-codes.ts";
import { signInWithCode } from "../accounts/sign-in-with-code.ts";
import type { UserActor } from "../context.ts";
import { newId } from "../ids.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { deleteAccount } from "./delete-account.ts";

const { email, name, street } = CLIENT_SECRETS;

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
  harness.storage = memoryStorage();
});
afterAll(() => harness.close());

const visitor = () => harness.ctx({ kind: "visitor" });

/** The tables of which a row names the visitor. */
async function tablesThatName(): Promise<string[]> {
  const tables = Object.values(schema).filter((one) => is(one, PgTable)) as PgTable[];
  const naming: string[] = [];
  for (const table of tables) {
    const { rows } = await harness.db.execute(sql`select t::text as row from ${table} t`);
    const all = rows.map(({ row }) => String(row));
    if (all.some((row) => [email, name, street].some((secret) => row.includes(secret))))
      naming.push(getTableName(table));
  }
  return naming.toSorted();
}

/** Leaves everything that a visitor can leave without an account. */
async function leaveTraces(): Promise<string> {
  const other = await client(harness);
  const own = { clientId: null, ownerEmail: email };
  const briefId = await publishedBrief(harness, other, own);
  await publishedBrief(harness, other, { ...UNCONFIRMED, ...own });
  const { actor } = await company(harness);
  await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  const times = { timestamp: harness.now, confirmedAt: harness.now };
  await harness.db
    .insert(newsletterSignups)
    .values({ id: newId(harness.now), name, email, source: "site", ...times });
  await sentThread(harness, email);
  await report(harness, { email, name });
  return briefId;
}

const started = () => Promise.resolve({ cookies: [], needsSecondStep: false });

/** Signs in with a mailed code, which makes an account for the address. */
async function enter(subjectId: string): Promise<UserActor> {
  const { code } = await issueOneTimeCode(visitor(), { purpose: "sign_in", email, subjectId });
  const auth = fakeAuthentication({ signInByMailbox: started });
  const ctx = harness.ctx({ kind: "visitor" }, { auth });
  await signInWithCode(ctx, { email, code, deviceKey: null, browser: new Headers() });
  const [user] = await harness.db.select().from(authUsers).where(eq(authUsers.email, email));
  return { ...(await client(harness)), userId: user!.id, email };
}

test("a visitor without an account signs in with a code, and deletes all that was left with the address", async () => {
  const briefId = await leaveTraces();
  expect(await tablesThatName()).toEqual([
    "brief_addresses",
    "briefs",
    "contact_threads",
    "newsletter_signups",
    "reports",
  ]);
  const actor = await enter(briefId);
  const about = { purpose: "prove_owner", email, subjectId: actor.userId } as const;
  const { code: ownerCode } = await issueOneTimeCode(visitor(), about);
  await deleteAccount(harness.ctx(actor), { ownerCode });
  // The mail that says so keeps its address until it is delivered.
  expect(await tablesThatName()).toEqual(["outbox"]);
  const [last] = await harness.db.select().from(outbox).where(eq(outbox.kind, "account-deleted"));
  expect(last!.payload.to).toBe(email);
});
