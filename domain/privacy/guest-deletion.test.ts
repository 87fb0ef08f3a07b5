import { and, eq, getTableName, is, isNull, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as schema from "#db/schema/index.ts";
import { authUsers, guestDeletions, newsletterSignups, operatorLog, outbox } from "#db/schema/index.ts";
import { CLIENT_SECRETS, publishedBrief, UNCONFIRMED } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { fakeAuthentication } from "../../tests/support/servers/fake-authentication.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { memoryStorage } from "../../tests/support/servers/memory-storage.ts";
import { outcome, outcomes } from "../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { report } from "../../tests/support/people/reports.ts";
import { sentThread } from "../../tests/support/people/threads.ts";
import { issueOneTimeCode } from "../accounts/one-time-codes.ts";
import { signInWithCode } from "../accounts/sign-in-with-code.ts";
import type { UserActor } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { guestDeletionForMail } from "../mails/guest-facts.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { announceGuestDeletion } from "./announce-guest-deletion.ts";
import { carryOutGuestDeletion } from "./carry-out-guest-deletion.ts";
import { deleteAccount } from "./delete-account.ts";
import { guestDeletionsView } from "./guest-deletions-view.ts";
import { lapseGuestDeletions } from "./lapse-guest-deletions.ts";
import {
  deletableFrom,
  GUEST_DELETION_DAYS,
  GUEST_DELETION_KEPT_DAYS,
  type GUEST_DELETION_REASONS,
} from "./rules.ts";
import { withdrawGuestDeletion } from "./withdraw-guest-deletion.ts";

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
  await signInWithCode(ctx, { email, code, asker: null, browser: new Headers() });
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

/** The mails to the visitor of this kind. */
const mailsOf = async (kind: string) =>
  (await harness.db.select().from(outbox).where(eq(outbox.kind, kind))).map(({ payload }) => payload);

const REQUEST = { email, reason: "mailbox_lost", note: "Noemde datum en plaats van de aanvraag." } as const;

type Change = Partial<{ email: string; reason: (typeof GUEST_DELETION_REASONS)[number] }>;

const announceOnly = (by: UserActor, change: Change = {}) =>
  announceGuestDeletion(harness.ctx(by), { ...REQUEST, ...change });

/** The mails that wait for the mail server leave now, or it refuses them. */
const mailsLeave = (how: "sent" | "refused" = "sent") =>
  harness.db
    .update(outbox)
    .set(how === "sent" ? { sentAt: harness.now } : { refusedAt: harness.now, refusal: "550 5.1.1" })
    .where(and(isNull(outbox.sentAt), isNull(outbox.refusedAt)));

async function announce(by: UserActor, change: Change = {}) {
  const announced = await announceOnly(by, change);
  await mailsLeave();
  return announced;
}
const carryOut = (by: UserActor, deletionId: string) =>
  carryOutGuestDeletion(harness.ctx(by), { deletionId });

describe("an operator, for a visitor who lost the mailbox", () => {
  let ineke: UserActor;
  let omar: UserActor;
  beforeAll(async () => {
    await harness.db.delete(outbox);
    ineke = await operator(harness);
    omar = await operator(harness);
  });

  test("deletes all that was left, a week after a mail to the address, with a second operator", async () => {
    await leaveTraces();
    const { deletionId } = await announce(ineke);
    expect(await mailsOf("guest-deletion-announced")).toMatchObject([{ deletionId }]);
    expect(await guestDeletionForMail(visitor(), deletionId)).toMatchObject({ to: email });
    expect(await outcome(announce(omar))).toEqual({ refusal: "guest_deletion_exists" });
    const shown = await guestDeletionsView(harness.ctx(ineke));
    expect(shown).toMatchObject([
      { left: { requests: 2, messages: 1, reports: 1, newsletter: 1 }, isDue: false, needsOther: true },
    ]);
    expect(JSON.stringify(shown)).not.toContain(email);
    expect(await outcome(carryOut(omar, deletionId))).toEqual({ refusal: "guest_deletion_early" });
    harness.passHours(GUEST_DELETION_DAYS * 24);
    expect(await outcome(carryOut(ineke, deletionId))).toEqual({ refusal: "guest_deletion_needs_other" });
    await carryOut(omar, deletionId);
    expect(await tablesThatName()).toEqual(["outbox"]);
    expect(await mailsOf("guest-deleted")).toEqual([{ to: email }]);
    const acts = await harness.db
      .select({ act: operatorLog.act, who: operatorLog.operatorId, reason: operatorLog.reason })
      .from(operatorLog)
      .where(eq(operatorLog.subjectId, deletionId));
    const reason = `mailbox_lost: ${REQUEST.note}`;
    expect(acts).toEqual([
      { act: "announce-guest-deletion", who: ineke.userId, reason },
      { act: "carry-out-guest-deletion", who: omar.userId, reason },
    ]);
  });

  test("deletes nothing when whoever reads the mailbox signs in", async () => {
    const briefId = await leaveTraces();
    const { deletionId } = await announce(ineke);
    const actor = await enter(briefId);
    harness.passHours(GUEST_DELETION_DAYS * 24);
    expect(await outcome(carryOut(omar, deletionId))).toEqual({ refusal: "guest_has_account" });
    expect(await outcome(announce(omar))).toEqual({ refusal: "guest_has_account" });
    expect(await tablesThatName()).toContain("brief_addresses");
    await withdrawGuestDeletion(harness.ctx(ineke), { deletionId });
    expect(await harness.db.$count(guestDeletions)).toBe(0);
    await harness.db.delete(authUsers).where(eq(authUsers.id, actor.userId));
  });

  test("tells the address when it takes the announcement back", async () => {
    const other = "toch@niet.example";
    await sentThread(harness, other);
    const { deletionId } = await announce(ineke, { email: other });
    const withdraw = () => withdrawGuestDeletion(harness.ctx(omar), { deletionId });
    expect(await outcomes([withdraw(), withdraw()])).toEqual(
      expect.arrayContaining([{ value: undefined }, { refusal: "not_found" }]),
    );
    expect((await mailsOf("guest-deletion-withdrawn")).filter(({ to }) => to === other)).toHaveLength(1);
  });

  test("tells the address when nobody carried the announcement out in time", async () => {
    const other = "te@laat.example";
    await sentThread(harness, other);
    const { deletionId } = await announce(ineke, { email: other });
    const told = async () =>
      (await mailsOf("guest-deletion-withdrawn")).filter(({ to }) => to === other).length;
    harness.passHours(GUEST_DELETION_KEPT_DAYS * 24);
    await lapseGuestDeletions(harness.ctx({ kind: "system" }));
    expect(await told()).toBe(0);
    harness.passHours(1);
    await lapseGuestDeletions(harness.ctx({ kind: "system" }));
    await lapseGuestDeletions(harness.ctx({ kind: "system" }));
    expect(await told()).toBe(1);
    expect(await outcome(carryOut(omar, deletionId))).toEqual({ refusal: "not_found" });
  });

  test("announces nothing for an address that left nothing, and mails it nothing", async () => {
    const before = (await mailsOf("guest-deletion-announced")).length;
    const stranger = announce(ineke, { email: "nooit@gezien.example" });
    expect(await outcome(stranger)).toEqual({ refusal: "guest_unknown" });
    expect(await mailsOf("guest-deletion-announced")).toHaveLength(before);
  });

  test.each(["sent", "refused"] as const)(
    "waits a week from when the mail was %s, however long it was held up",
    async (how) => {
      const other = `wacht.${how}@opdepost.example`;
      await sentThread(harness, other);
      const { deletionId } = await announceOnly(ineke, { email: other });
      const shown = async () =>
        (await guestDeletionsView(harness.ctx(omar))).find(({ id }) => id === deletionId);
      harness.passHours(GUEST_DELETION_DAYS * 24);
      expect(await outcome(carryOut(omar, deletionId))).toEqual({ refusal: "guest_deletion_early" });
      expect(await shown()).toMatchObject({ from: null, isDue: false });
      await mailsLeave(how);
      const from = deletableFrom(harness.now);
      expect(await guestDeletionForMail(visitor(), deletionId)).toMatchObject({ from });
      harness.passHours(GUEST_DELETION_DAYS * 24 - 1);
      expect(await outcome(carryOut(omar, deletionId))).toEqual({ refusal: "guest_deletion_early" });
      // Sent once more by an operator, it names the same day.
      expect(await guestDeletionForMail(visitor(), deletionId)).toMatchObject({ from });
      harness.passHours(1);
      expect(await shown()).toMatchObject({ from, isDue: true });
      expect(await outcome(carryOut(omar, deletionId))).toEqual({ value: undefined });
    },
  );

  test("deletes once when two operators carry it out together", async () => {
    const other = "twee@tegelijk.example";
    await sentThread(harness, other);
    const { deletionId } = await announce(await operator(harness), { email: other });
    harness.passHours(GUEST_DELETION_DAYS * 24);
    const both = await outcomes([ineke, omar].map((by) => carryOut(by, deletionId)));
    expect(both).toEqual(expect.arrayContaining([{ value: undefined }, { refusal: "not_found" }]));
    expect((await mailsOf("guest-deleted")).filter(({ to }) => to === other)).toHaveLength(1);
  });

  test("deletes or withdraws at the same moment, never both, and mails the address what happened", async () => {
    for (let round = 0; round < 20; round += 1) {
      const other = `ronde${round}@tegelijk.example`;
      await sentThread(harness, other);
      const { deletionId } = await announce(ineke, { email: other });
      harness.passHours(GUEST_DELETION_DAYS * 24);
      const [deleted, withdrawn] = await outcomes([
        carryOut(omar, deletionId),
        withdrawGuestDeletion(harness.ctx(ineke), { deletionId }),
      ]);
      expect(new Set([deleted!.refusal, withdrawn!.refusal])).toEqual(new Set(["not_found", undefined]));
      const told = async (kind: string) => (await mailsOf(kind)).filter(({ to }) => to === other).length;
      expect(await told("guest-deleted")).toBe(deleted!.refusal ? 0 : 1);
      expect(await told("guest-deletion-withdrawn")).toBe(withdrawn!.refusal ? 0 : 1);
    }
  });
});
