import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { authSessions, authUsers, briefs, companies, events, subscriptions } from "#db/schema/index.ts";
import { publishedBrief, UNCONFIRMED } from "../../../tests/support/people/briefs.ts";
import { colleague, company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { client, operator, startSession } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { releaseAlerts } from "../../matching/alerts/release-alerts.ts";
import { cancelBrief } from "../../briefs/cancel-brief.ts";
import { sessionViewById } from "../../accounts/session-view.ts";
import type { UserActor } from "../../kernel/context.ts";
import type { EventType } from "../../events/catalogue.ts";
import { record } from "../../events/record.ts";
import { acceptProposal } from "../../proposals/accept-proposal.ts";
import { changeProposal } from "../../proposals/change-proposal.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { withdrawProposal } from "../../proposals/withdraw-proposal.ts";
import { liveEvents } from "./live-events-view.ts";
import { liveReaderOf, liveReaders } from "./live-readers-view.ts";
import { hasLivePages, keysFor, type LiveReader } from "./rules.ts";

const BELL = "notifications";

let harness: TestHarness;
let owner: UserActor;
let quoter: Company;
let other: Company;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  [quoter, other] = [await company(harness), await company(harness)];
});
afterEach(() => harness.close());

const clientReader = ({ userId, sessionId, role }: UserActor): LiveReader => ({
  userId,
  sessionId,
  role,
  companyId: null,
  vertical: null,
  subscribed: false,
});

const companyReader = ({ actor, reader }: Company): LiveReader => ({
  ...clientReader(actor),
  companyId: actor.companyId,
  vertical: reader.vertical,
  subscribed: reader.subscribed,
});

/** What each of these readers is told of everything that the work records, by type of event. */
async function told(work: () => Promise<unknown>, readers: Record<string, LiveReader>) {
  const known = new Set((await harness.db.select({ id: events.id }).from(events)).map(({ id }) => id));
  await work();
  const rows = await harness.db.select({ id: events.id }).from(events);
  const found = await liveEvents(
    harness,
    rows.map(({ id }) => id).filter((id) => !known.has(id)),
  );
  return Object.fromEntries(
    Object.entries(readers).map(([name, reader]) => [
      name,
      [...new Set(found.flatMap((event) => keysFor(reader, event)))].toSorted(),
    ]),
  );
}

const happens = (type: "brief.published" | "brief.expired" | "brief.reopened", briefId: string) => () =>
  harness.db.transaction((tx) => record(harness.ctx({ kind: "system" }), tx, { type, briefId }));

const send = (by: Company, briefId: string) => sendProposal(harness.ctx(by.actor), { briefId, ...QUOTE });

test("a published request concerns its client and the companies that see it, and nobody else", async () => {
  const briefId = await publishedBrief(harness, owner);
  const about = `brief:${briefId}`;
  expect(
    await told(happens("brief.published", briefId), {
      client: clientReader(owner),
      otherClient: clientReader(await client(harness)),
      company: companyReader(quoter),
      unsubscribed: companyReader(await company(harness, { subscribed: false })),
      mover: companyReader(await company(harness, { vertical: "moving" })),
      operator: clientReader(await operator(harness)),
    }),
  ).toEqual({
    client: [about, "requests"],
    otherClient: [],
    company: [about, "requests"],
    unsubscribed: [],
    mover: [],
    operator: [],
  });
});

test("an alert moves the bells of the companies that it went to, and no other", async () => {
  const briefId = await publishedBrief(harness, owner);
  const elsewhere = await company(harness, { serviceAreas: ["Zeeland"] });
  const release = () =>
    harness.db.transaction((tx) => releaseAlerts(harness.ctx({ kind: "system" }), tx, briefId, "published"));
  expect(
    await told(release, {
      client: clientReader(owner),
      matching: companyReader(quoter),
      elsewhere: companyReader(elsewhere),
    }),
  ).toEqual({ client: [], matching: [BELL], elsewhere: [] });
});

test("companies hear nothing of a request that is not confirmed", async () => {
  const briefId = await publishedBrief(harness, owner, UNCONFIRMED);
  expect(await told(happens("brief.expired", briefId), { company: companyReader(quoter) })).toEqual({
    company: [],
  });
});

describe("a quote", () => {
  test("moves the counter of every company that sees the request, and its client's page", async () => {
    const briefId = await publishedBrief(harness, owner);
    const about = [`brief:${briefId}`];
    expect(
      await told(() => send(quoter, briefId), {
        client: clientReader(owner),
        quoter: companyReader(quoter),
        other: companyReader(other),
      }),
    ).toEqual({ client: [...about, BELL], quoter: about, other: about });
  });

  test("that changes concerns its client and its own company, not a competitor", async () => {
    const briefId = await publishedBrief(harness, owner);
    await send(other, briefId);
    const { proposalId } = await send(quoter, briefId);
    harness.passHours(1);
    const change = () =>
      changeProposal(harness.ctx(quoter.actor), {
        proposalId,
        ...QUOTE,
        includes: "Nu met ramen.",
        version: 1,
      });
    expect(
      await told(change, {
        client: clientReader(owner),
        quoter: companyReader(quoter),
        other: companyReader(other),
      }),
    ).toEqual({ client: [`brief:${briefId}`, BELL], quoter: [`brief:${briefId}`], other: [] });
  });

  test("that is withdrawn brings a full request back to the list", async () => {
    const briefId = await publishedBrief(harness, owner);
    const { proposalId } = await send(quoter, briefId);
    const withdraw = () => withdrawProposal(harness.ctx(quoter.actor), { proposalId });
    expect(await told(withdraw, { other: companyReader(other) })).toEqual({
      other: [`brief:${briefId}`, "requests"],
    });
  });

  test("that is chosen closes the request for everybody who has it open", async () => {
    const briefId = await publishedBrief(harness, owner);
    const { proposalId } = await send(quoter, briefId);
    const lapsed = await company(harness, { subscribed: false });
    const about = [`brief:${briefId}`];
    expect(
      await told(() => acceptProposal(harness.ctx(owner), { proposalId, version: 1 }), {
        quoter: { ...companyReader(quoter), subscribed: false },
        other: companyReader(other),
        lapsed: companyReader(lapsed),
      }),
    ).toEqual({ quoter: [...about, BELL], other: about, lapsed: [] });
  });
});

test("a cancelled request closes for its client, and for companies that have it open", async () => {
  const briefId = await publishedBrief(harness, owner);
  expect(
    await told(() => cancelBrief(harness.ctx(owner), { briefId }), {
      client: clientReader(owner),
      company: companyReader(quoter),
    }),
  ).toEqual({ client: [`brief:${briefId}`], company: [`brief:${briefId}`] });
});

test("what only the client knows of a request moves no company's page", async () => {
  const briefId = await publishedBrief(harness, owner);
  const [event] = await liveEvents(harness, await idsOf(happens("brief.published", briefId)));
  const quiet: EventType[] = [
    "brief.submitted",
    "brief.confirmation_requested",
    "brief.sign_in_code_requested",
    "brief.reading_link_replaced",
    "brief.closes_soon",
  ];
  for (const type of quiet) expect(keysFor(companyReader(quoter), { ...event!, type })).toEqual([]);
});

async function idsOf(work: () => Promise<unknown>): Promise<string[]> {
  await work();
  return (await harness.db.select({ id: events.id }).from(events)).map(({ id }) => id);
}

test("reads all events of a batch in one query, and leaves out those of a deleted request", async () => {
  const [one, two] = [await publishedBrief(harness, owner), await publishedBrief(harness, owner)];
  await happens("brief.published", one)();
  const ids = await idsOf(happens("brief.published", two));
  await harness.db.delete(briefs).where(eq(briefs.id, one));
  const found = await liveEvents(harness, ids);
  expect(found.map(({ brief }) => brief?.id ?? null)).toEqual([null, two]);
});

test("a member who only reads follows the pages, without a bell", async () => {
  const reader = await colleague(harness, quoter.actor, "READER");
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await send(quoter, briefId);
  expect(
    await told(() => acceptProposal(harness.ctx(owner), { proposalId, version: 1 }), {
      quoter: companyReader(quoter),
      reader: { ...companyReader(quoter), userId: reader.userId, sessionId: reader.sessionId },
    }),
  ).toEqual({ quoter: [`brief:${briefId}`, BELL], reader: [`brief:${briefId}`] });
});

test("an event about a company names it, so that the pages of its members are checked", async () => {
  const { companyId, userId } = quoter.actor;
  const about = { companyId: companyId!, userId, subscriptionId: "sub_1" };
  const ids = await idsOf(() =>
    harness.db.transaction((tx) =>
      record(harness.ctx({ kind: "system" }), tx, {
        type: "subscription.ended",
        ...about,
        data: { reason: "" },
      }),
    ),
  );
  expect(await liveEvents(harness, ids)).toMatchObject([{ changedCompanyId: companyId }]);
});

test("clients and companies have pages that move; operators have none", () => {
  expect((["CLIENT", "PHOTOGRAPHER", "OPERATOR"] as const).filter(hasLivePages)).toEqual([
    "CLIENT",
    "PHOTOGRAPHER",
  ]);
});

const readersOf = (...ids: string[]) => liveReaders(harness, ids);

describe("the readers of sessions", () => {
  test("are the user and company of each session, with the access that it has now", async () => {
    const ids = [await startSession(harness, owner), await startSession(harness, quoter.actor)];
    const [first, second] = [...(await readersOf(...ids)).values()].toSorted((a, b) =>
      a.role.localeCompare(b.role),
    );
    expect(first).toEqual({ ...clientReader(owner), sessionId: ids[0] });
    expect(second).toEqual({ ...companyReader(quoter), sessionId: ids[1] });
    await harness.db.update(subscriptions).set({ status: "canceled" });
    expect((await readersOf(ids[1]!)).get(ids[1]!)).toMatchObject({ subscribed: false });
  });

  test("read no open requests while their company is suspended", async () => {
    const id = await startSession(harness, quoter.actor);
    await harness.db
      .update(companies)
      .set({ suspendedAt: harness.now })
      .where(eq(companies.id, quoter.actor.companyId!));
    expect((await readersOf(id)).get(id)).toMatchObject({ subscribed: false });
    expect(liveReaderOf((await sessionViewById(harness, id))!)).toMatchObject({ subscribed: false });
  });

  test("have no company when theirs was ended", async () => {
    const id = await startSession(harness, quoter.actor);
    await harness.db
      .update(companies)
      .set({ endedAt: harness.now })
      .where(eq(companies.id, quoter.actor.companyId!));
    expect((await readersOf(id)).get(id)).toMatchObject({
      companyId: null,
      vertical: null,
      subscribed: false,
    });
  });

  test("leave out a session that was ended, that expired, or that lacks the second step", async () => {
    const [ended, kept] = [await startSession(harness, owner), await startSession(harness, owner)];
    await harness.db.delete(authSessions).where(eq(authSessions.id, ended));
    expect([...(await readersOf(ended, kept)).keys()]).toEqual([kept]);
    await harness.db.update(authUsers).set({ twoFactorEnabled: true }).where(eq(authUsers.id, owner.userId));
    expect((await readersOf(kept)).size).toBe(0);
    await harness.db.update(authUsers).set({ twoFactorEnabled: false });
    harness.passHours(31 * 24);
    expect((await readersOf(kept)).size).toBe(0);
  });
});
