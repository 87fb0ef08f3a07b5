import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  authSessions,
  briefAddresses,
  briefs,
  contactThreads,
  newsletterSignups,
  outbox,
  profiles,
  proposals,
  reveals,
} from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { type DeletionHarness, openDeletionHarness } from "../../tests/support/harness/deletion-harness.ts";
import { sentThread } from "../../tests/support/people/threads.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { CLIENT_SECRETS, publishedBrief, UNCONFIRMED } from "../../tests/support/people/briefs.ts";
import type { Company } from "../../tests/support/people/companies.ts";
import { startSession } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { beginDraft } from "../drafts/begin-draft.ts";
import { loadDraft } from "../drafts/draft-view.ts";
import { newId } from "../kernel/ids.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { ownProposals } from "../proposals/views.ts";

let at: DeletionHarness;
let who: UserActor;
let glans: Company;
beforeAll(async () => {
  at = await openDeletionHarness();
  glans = await at.company();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  who = await at.client();
  await at.harness.db.delete(outbox);
});

const quote = async (briefId: string) =>
  (await sendProposal(at.harness.ctx(glans.actor), { briefId, ...QUOTE })).proposalId;
const rowOf = async (id: string) => (await at.harness.db.select().from(briefs).where(eq(briefs.id, id)))[0];

test("changes nothing with a wrong password", async () => {
  const briefId = await publishedBrief(at.harness, who);
  const before = await rowOf(briefId);
  expect(await outcome(at.deleteAccount(who, { password: "een ander" }))).toEqual({
    refusal: "password_wrong",
  });
  expect(await at.exists(who)).toBe(true);
  expect(await rowOf(briefId)).toEqual(before);
  expect(await orderedMails(at.harness)).toEqual([]);
});

test("deletes the account and its sessions, and mails the owner", async () => {
  await startSession(at.harness, who);
  await at.deleteAccount(who);
  expect(await at.exists(who)).toBe(false);
  expect(await at.harness.db.$count(authSessions, eq(authSessions.userId, who.userId))).toBe(0);
  expect(await at.harness.db.$count(profiles, eq(profiles.id, who.userId))).toBe(0);
  const mails = await at.harness.db.select().from(outbox);
  expect(mails).toMatchObject([{ kind: "account-deleted", payload: { to: who.email } }]);
});

test("deletes what was written with its address, and nothing of others", async () => {
  const other = await at.client();
  for (const email of [who.email, other.email]) {
    const common = { id: newId(at.harness.now), name: "Ik", email };
    await at.harness.db
      .insert(newsletterSignups)
      .values({ ...common, source: "x", timestamp: at.harness.now });
    await sentThread(at.harness, common.email);
  }
  await at.deleteAccount(who);
  for (const table of [newsletterSignups, contactThreads]) {
    const left = await at.harness.db.select({ email: table.email }).from(table);
    expect(left).toEqual([{ email: other.email }]);
  }
});

describe("deleting the account of a client", () => {
  test("deletes requests without a quote, also unconfirmed ones, with their drafts", async () => {
    const other = await addUnrelatedData(at.harness);
    const taken = await publishedBrief(at.harness, await at.client(), { ownerEmail: who.email });
    const alone = await publishedBrief(at.harness, who);
    const answers = { clientEmail: who.email };
    const draft = { kind: "cleaning" as const, fields: ["clientEmail"], answers };
    const submissionKey = await beginDraft(at.harness.ctx({ kind: "visitor" }), draft);
    const waiting = await publishedBrief(at.harness, who, { submissionKey, ...UNCONFIRMED });
    await at.deleteAccount(who);
    expect([await rowOf(alone), await rowOf(waiting)]).toEqual([undefined, undefined]);
    expect(await loadDraft(at.harness, { draftId: submissionKey, kind: "cleaning" })).toBeNull();
    expect(await rowOf(taken)).toMatchObject({ status: "OPEN", clientName: CLIENT_SECRETS.name });
    await other.expectUntouched();
  });

  test("cancels and anonymises a request with a quote, and mails the company", async () => {
    const briefId = await publishedBrief(at.harness, who, {
      description: `Bel aan bij ${CLIENT_SECRETS.name}`,
      additionalInfo: `Of in de ${CLIENT_SECRETS.street}`,
    });
    const proposalId = await quote(briefId);
    const other = await addUnrelatedData(at.harness);
    await at.deleteAccount(who);
    const left = await rowOf(briefId);
    expect(left).toMatchObject({
      status: "CANCELLED",
      closeReason: "client",
      clientId: null,
      ownerEmail: "",
    });
    const addresses = await at.harness.db
      .select()
      .from(briefAddresses)
      .where(eq(briefAddresses.briefId, briefId));
    const kept = JSON.stringify([left, addresses]);
    for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.phone, CLIENT_SECRETS.street, who.email])
      expect(kept).not.toContain(secret);
    const [declined] = await at.harness.db.select().from(proposals).where(eq(proposals.id, proposalId));
    expect(declined).toMatchObject({ status: "DECLINED", declineReason: "brief_closed" });
    expect(await orderedMails(at.harness)).toContain(`proposal-declined-company ${proposalId}`);
    await other.expectUntouched();
  });

  test("keeps the accepted quote for the company, without the client's details", async () => {
    const briefId = await publishedBrief(at.harness, who);
    const proposalId = await quote(briefId);
    await acceptProposal(at.harness.ctx(who), { proposalId, version: 1 });
    await at.deleteAccount(who);
    const { proposals: own } = await ownProposals(at.harness, glans.actor);
    expect(own.find(({ id }) => id === proposalId)).toMatchObject({ status: "ACCEPTED", contact: null });
    expect(await at.harness.db.$count(reveals, eq(reveals.briefId, briefId))).toBe(0);
  });
});
