import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  alerts,
  briefAddresses,
  companyProfiles,
  events,
  proposals,
  proposalVersions,
} from "#db/schema/index.ts";
import {
  CLIENT_SECRETS,
  pageOf,
  publishedBrief,
  publishedBriefs,
  UNCONFIRMED,
  withoutIds,
} from "../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { addHours, daysBefore } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import { sendProposal } from "./send-proposal.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";
import { cancelBrief } from "../briefs/cancel-brief.ts";
import { MIN_MEASURED, timeToFirstQuote } from "../briefs/first-quote-view.ts";
import { markBriefSeen } from "../briefs/open-list/mark-brief-seen.ts";
import { saveBrief } from "../briefs/open-list/save-brief.ts";
import { markQuotesRead } from "../briefs/mark-quotes-read.ts";
import { requestContacts } from "../briefs/request-contacts-view.ts";
import { requestPage, type RequestPage } from "./request-view.ts";

let harness: TestHarness;
let glans: Company;
let sop: Company;
beforeAll(async () => {
  harness = await openTestHarness();
  [glans, sop] = (await someCompanies(harness, 2)) as [Company, Company];
  await harness.db
    .update(companyProfiles)
    .set({ businessName: "Sop", website: "https://sop.example" })
    .where(eq(companyProfiles.id, sop.profileId));
});
afterAll(() => harness.close());

const send = async ({ actor }: Company, briefId: string, hours = 0) =>
  (await sendProposal(harness.ctx(actor, { now: addHours(harness.now, hours) }), { briefId, ...QUOTE }))
    .proposalId;
const link = (briefId: string) => ({ kind: "link", briefId }) as const;
const stepsOf = ({ timeline }: RequestPage) =>
  timeline.map(({ step, company }) => (company ? `${step} ${company}` : step));

test("says how many companies were told of a request and how many opened it", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  await harness.db.insert(alerts).values({
    briefId,
    companyId: sop.actor.companyId!,
    reason: "published",
    releasedAt: harness.now,
  });
  const told = await pageOf(harness, owner, briefId);
  await markBriefSeen(harness.ctx(glans.actor), { briefId });
  await saveBrief(harness.ctx(sop.actor), { briefId, undo: false });
  const read = await pageOf(harness, owner, briefId);
  expect(read.companiesTold).toBe(told.companiesTold);
  expect([told.companiesRead, read.companiesRead]).toEqual([0, 1]);
});

test("says how many quotes a measure hides, and counts and shows only the others", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const [hidden, shown] = [await send(glans, briefId, 1), await send(sop, briefId, 2)];
  await harness.db.update(proposals).set({ hiddenAt: harness.now }).where(eq(proposals.id, hidden));
  expect(await pageOf(harness, owner, briefId)).toMatchObject({
    hiddenQuotes: 1,
    proposalsCount: 1,
    quotes: [{ id: shown }],
  });
});

test("shows the quotes of this request only, newest first, with their companies", async () => {
  const owner = await client(harness);
  await addUnrelatedData(harness);
  const [briefId, other] = (await publishedBriefs(harness, owner, 2)) as [string, string];
  const [older, newer] = [await send(glans, briefId, 1), await send(sop, briefId, 2)];
  await send(glans, other, 3);
  expect((await pageOf(harness, owner, briefId)).quotes).toMatchObject([
    { id: newer, company: { businessName: "Sop" } },
    { id: older, priceCents: 14_950, company: { businessName: "Glans" }, portfolio: [] },
  ]);
});

test("finds nothing for another client, another request's link, an unconfirmed request or an id that is none", async () => {
  const [owner, other] = [await client(harness), await client(harness)];
  const [briefId, second] = (await publishedBriefs(harness, owner, 2)) as [string, string];
  const unconfirmed = await publishedBrief(harness, owner, UNCONFIRMED);
  const asOther = { kind: "client", userId: other.userId } as const;
  expect(await requestPage(harness, asOther, briefId)).toBeNull();
  expect(await requestContacts(harness, other, briefId)).toBeNull();
  expect(await requestPage(harness, link(second), briefId)).toBeNull();
  expect(await requestPage(harness, link(unconfirmed), unconfirmed)).toBeNull();
  expect(await requestPage(harness, asOther, "geen-id")).toBeNull();
  expect(await requestPage(harness, link(briefId), briefId)).toMatchObject({ id: briefId });
});

test("holds nothing that says who asks or how to reach a company, also after accepting", async () => {
  const owner = await client(harness, { email: CLIENT_SECRETS.email });
  const briefId = await publishedBrief(harness, owner);
  const website = "https://sop-eigen.example";
  const { proposalId } = await sendProposal(harness.ctx(sop.actor), {
    briefId,
    ...QUOTE,
    websiteLink: website,
  });
  const secrets = [
    ...Object.values(CLIENT_SECRETS),
    sop.actor.email,
    "+31201234567",
    website,
    "https://sop.example",
  ];
  const told = async () => {
    const read = [await requestPage(harness, link(briefId), briefId), await pageOf(harness, owner, briefId)];
    return secrets.filter((secret) => withoutIds(JSON.stringify(read)).includes(secret));
  };
  expect(await told()).toEqual([]);
  expect((await requestContacts(harness, owner, briefId))!.company).toBeNull();
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  expect(await told()).toEqual([]);
  expect(await requestContacts(harness, owner, briefId)).toMatchObject({
    client: {
      clientName: CLIENT_SECRETS.name,
      clientEmail: CLIENT_SECRETS.email,
      clientPhone: CLIENT_SECRETS.phone,
      addresses: [{ kind: "JOB", street: CLIENT_SECRETS.street }],
    },
    company: { email: sop.actor.email, phone: "+31201234567", website: "https://sop.example" },
  });
});

test("reads a request with its contacts in five prepared queries, however many quotes it has", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const { $client: pool } = harness.db as unknown as {
    $client: { query(statement: { name?: string }): unknown };
  };
  const names = async () => {
    const query = vi.spyOn(pool, "query");
    await pageOf(harness, owner, briefId);
    await requestContacts(harness, owner, briefId);
    const sent = query.mock.calls.map(([{ name }]) => name);
    query.mockRestore();
    return sent;
  };
  const expected = [
    "request_of_client",
    "request_quotes",
    "events_of_brief",
    "ask_of_brief",
    "request_contacts",
  ];
  expect(await names()).toEqual(expected);
  await send(glans, briefId);
  await send(sop, briefId);
  expect(await names()).toEqual(expected);
});

test("reveals where a move begins and then where it goes; abroad the country instead of a street", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  await harness.db.delete(briefAddresses).where(eq(briefAddresses.briefId, briefId));
  const abroad = { postcode: "", houseNumber: "", street: "", place: "Gent", country: "België" };
  await harness.db.insert(briefAddresses).values({ briefId, kind: "TO", ...abroad });
  const dutch = { postcode: "3511 QX", houseNumber: "1", street: "Kanariestraat", place: "Utrecht" };
  await harness.db.insert(briefAddresses).values({ briefId, kind: "FROM", ...dutch });
  expect((await requestContacts(harness, owner, briefId))!.client.addresses).toMatchObject([
    { kind: "FROM", country: null, ...dutch },
    { kind: "TO", ...abroad },
  ]);
});

test("tells what happened in order, and closed quotes under the act that closed them", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const [withdrawn, declined] = [await send(glans, briefId, 1), await send(sop, briefId, 2)];
  const later = (hours: number) => ({ now: addHours(harness.now, hours) });
  await withdrawProposal(harness.ctx(glans.actor, later(3)), { proposalId: withdrawn });
  await declineProposal(harness.ctx(owner, later(4)), { proposalId: declined });
  await send((await someCompanies(harness, 1))[0]!, briefId, 5);
  await cancelBrief(harness.ctx(owner, later(6)), { briefId });
  const expected = [
    "published",
    "quote_sent Glans",
    "quote_sent Sop",
    "quote_withdrawn Glans",
    "quote_declined Sop",
    "quote_sent Glans",
    "cancelled",
  ];
  const page = await pageOf(harness, owner, briefId);
  expect(stepsOf(page)).toEqual(expected);
  await harness.db.delete(events).where(eq(events.briefId, briefId));
  const afterwards = await pageOf(harness, owner, briefId);
  expect(stepsOf(afterwards), "events are deleted after a while").toEqual(expected);
  expect(afterwards.timeline).toEqual(page.timeline);
});

test("tells of a request that the clock closed before the hourly job has run", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const now = addHours(harness.now, 31 * 24);
  const page = await pageOf({ db: harness.db, now }, owner, briefId);
  expect(page.timeline.at(-1)).toMatchObject({ step: "expired", at: addHours(harness.now, 30 * 24) });
});

test("shows each version of a changed quote", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const proposalId = await send(glans, briefId);
  expect((await pageOf(harness, owner, briefId)).quotes[0]!.versions).toEqual([]);
  const changedAt = addHours(harness.now, 1);
  const [first] = await harness.db
    .select()
    .from(proposalVersions)
    .where(eq(proposalVersions.proposalId, proposalId));
  const content = { ...first!.content, packageName: "Nu met ramen" };
  await harness.db.insert(proposalVersions).values({ proposalId, version: 2, content, createdAt: changedAt });
  await harness.db
    .update(proposals)
    .set({ version: 2, changedAt, packageName: "Nu met ramen" })
    .where(eq(proposals.id, proposalId));
  const page = await pageOf(harness, owner, briefId);
  expect(page.quotes[0]!.versions).toMatchObject([
    { version: 1, content: { packageName: QUOTE.packageName } },
    { version: 2, createdAt: changedAt, content: { packageName: "Nu met ramen" } },
  ]);
  expect(stepsOf(page)).toEqual(["published", "quote_sent Glans", "quote_changed Glans"]);
});

test("has something to read until the client has read the quotes", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  expect((await pageOf(harness, owner, briefId)).hasUnread).toBe(false);
  await send(glans, briefId);
  expect((await pageOf(harness, owner, briefId)).hasUnread).toBe(true);
  await markQuotesRead(harness.ctx(owner), { briefId, proposalId: null });
  expect((await pageOf(harness, owner, briefId)).hasUnread).toBe(false);
});

/** Published requests in Drenthe, each with its first quote after these hours; null is none. */
async function measured(hours: readonly (number | null)[], daysAgo = 20) {
  const owner = await client(harness);
  const published = daysBefore(harness.now, daysAgo);
  const ids = await publishedBriefs(harness, owner, hours.length, {
    province: "Drenthe",
    createdAt: published,
    confirmedAt: published,
    publishedAt: published,
  });
  const quotes = ids.flatMap((briefId, index) =>
    hours[index] == null ? [] : [{ briefId, after: hours[index] }],
  );
  const [sent] = await harness.db
    .select()
    .from(proposals)
    .where(eq(proposals.id, await send(glans, await publishedBrief(harness, owner))));
  if (quotes.length === 0) return;
  await harness.db.insert(proposals).values(
    quotes.map(({ briefId, after }) => ({
      ...sent!,
      id: newId(harness.now),
      briefId,
      createdAt: addHours(published, after),
    })),
  );
}

test("measures the time to the first quote, and claims nothing from few requests or without quotes", async () => {
  const time = () => timeToFirstQuote(harness, "cleaning", "Drenthe");
  expect(await time()).toBeNull();
  await measured([1, 2, 3, 4, 5, 6, 7, 8, null]);
  expect(await time(), `fewer than ${MIN_MEASURED}`).toBeNull();
  await measured([1, 1, 1, 1, 1], 3);
  expect(await time(), "this week's may still get their first quote").toBeNull();
  await measured([null]);
  expect(await time()).toEqual({ medianHours: 5, briefs: 10 });
  expect(await timeToFirstQuote(harness, "cleaning", "Zeeland")).toBeNull();
  await measured([null, null, null, null, null, null, null]);
  expect(await time(), "half of them got none").toBeNull();
});
