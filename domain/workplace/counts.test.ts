import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedBrief, publishedBriefs } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE, quoteRow } from "../../tests/support/people/proposals.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { briefMarks, proposals, reveals, wonJobs } from "#db/schema/index.ts";
import { addHours } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { readMessages } from "../deals/messages/read-messages.ts";
import { sendMessage } from "../deals/messages/send-message.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { saveJob } from "../proposals/won/save-job.ts";
import { workplaceCounts } from "./counts-view.ts";
import { MOST_COUNTED } from "./rules.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("counts the new requests in the own provinces that the company has not opened, hidden or quoted", async () => {
  await addUnrelatedData(harness);
  const owner = await client(harness);
  const { actor, reader } = await company(harness, { serviceAreas: ["Drenthe"] });
  const inDrenthe = { province: "Drenthe" as const };
  const [quoted, opened, hidden, saved] = await publishedBriefs(harness, owner, 4, inDrenthe);
  await publishedBrief(harness, owner, { province: "Zeeland" });
  const twoDaysAgo = addHours(harness.now, -49);
  await publishedBrief(harness, owner, { ...inDrenthe, confirmedAt: twoDaysAgo, publishedAt: twoDaysAgo });
  expect(await workplaceCounts(harness, reader)).toEqual({
    newBriefs: 4,
    expiringQuotes: 0,
    clientsToCall: 0,
    unreadMessages: 0,
  });

  await sendProposal(harness.ctx(actor), { briefId: quoted!, ...QUOTE });
  const mark = { companyId: actor.companyId! };
  await harness.db.insert(briefMarks).values([
    { ...mark, briefId: opened!, seenAt: harness.now },
    { ...mark, briefId: hidden!, hiddenAt: harness.now },
    { ...mark, briefId: saved!, savedAt: harness.now },
  ]);
  expect(await workplaceCounts(harness, reader)).toMatchObject({ newBriefs: 1 });
  expect(await workplaceCounts(harness, { ...reader, subscribed: false })).toMatchObject({ newBriefs: 0 });
});

test("counts the quotes that run out within three days, and none on a request that has closed", async () => {
  const owner = await client(harness);
  const { actor, reader } = await company(harness);
  const briefIds = await publishedBriefs(harness, owner, 3);
  const closing = await publishedBrief(harness, owner, { expiresAt: addHours(harness.now, 48) });
  const validFor = [48, 200, 60];
  const send = (briefId: string, hours: number) =>
    sendProposal(harness.ctx(actor), { briefId, ...QUOTE, validUntil: addHours(harness.now, hours) });
  for (const [at, briefId] of briefIds.entries()) await send(briefId, validFor[at]!);
  await send(closing, 60);
  const later = { db: harness.db, now: addHours(harness.now, 1) };
  expect(await workplaceCounts(later, reader)).toMatchObject({ expiringQuotes: 3 });
  const atNight = { db: harness.db, now: addHours(harness.now, 49) };
  expect(await workplaceCounts(atNight, reader)).toMatchObject({ expiringQuotes: 1 });
});

test("counts no further than one more than it shows", async () => {
  const owner = await client(harness);
  const { reader } = await company(harness, { serviceAreas: ["Groningen"] });
  await publishedBriefs(harness, owner, MOST_COUNTED + 5, { province: "Groningen" });
  expect(await workplaceCounts(harness, reader)).toMatchObject({ newBriefs: MOST_COUNTED + 1 });
});

test("counts the clients who chose it until it notes that it called", async () => {
  const owner = await client(harness);
  const { actor, reader } = await company(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  expect(await workplaceCounts(harness, reader)).toMatchObject({ clientsToCall: 1 });
  const agreed = {
    state: "AGREED",
    agreedDay: null,
    agreedTime: null,
    checks: [],
    note: "",
    version: 0,
  } as const;
  await saveJob(harness.ctx(actor), { briefId, ...agreed, checks: [] });
  expect(await workplaceCounts(harness, reader)).toMatchObject({ clientsToCall: 0 });
});

test("counts the messages of clients until somebody of the company reads them", async () => {
  const owner = await client(harness);
  const { actor, reader } = await company(harness);
  const { reader: other } = await company(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  await sendMessage(harness.ctx(actor), { proposalId, text: "Wanneer past het?" });
  harness.passHours(1);
  const { messageId } = await sendMessage(harness.ctx(owner), { proposalId, text: "Dinsdag." });
  expect(await workplaceCounts(harness, reader)).toMatchObject({ unreadMessages: 1 });
  expect(await workplaceCounts(harness, other)).toMatchObject({ unreadMessages: 0 });
  await readMessages(harness.ctx(actor), { proposalId, messageId });
  expect(await workplaceCounts(harness, reader)).toMatchObject({ unreadMessages: 0 });
});

test("looks for clients to call among the newest hundred that chose it", async () => {
  const owner = await client(harness);
  const { actor, profileId, reader } = await company(harness);
  const { companyId } = actor;
  const closed = { status: "COMPLETED", closedAt: harness.now, proposalsCount: 1 } as const;
  const briefIds = await publishedBriefs(harness, owner, MOST_COUNTED + 2, closed);
  const jobs = briefIds.map((briefId, at) => ({
    ...quoteRow(harness.now),
    id: newId(harness.now),
    briefId,
    photographerId: profileId,
    companyId,
    status: "ACCEPTED" as const,
    decidedAt: addHours(harness.now, -at),
  }));
  await harness.db.insert(proposals).values(jobs);
  await harness.db.insert(reveals).values(
    jobs.map(({ id, briefId }) => ({
      briefId,
      proposalId: id,
      clientEmail: owner.email,
      createdAt: harness.now,
    })),
  );
  // It called all but the newest and the oldest.
  const called = jobs.slice(1, -1).map(({ id }) => ({
    proposalId: id,
    companyId: companyId!,
    state: "DONE" as const,
    checks: [],
    note: "",
    updatedAt: harness.now,
  }));
  await harness.db.insert(wonJobs).values(called);
  expect(await workplaceCounts(harness, reader)).toMatchObject({ clientsToCall: 1 });
});
