import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { briefs, proposals } from "#db/schema/index.ts";
import { askFirst } from "../../tests/support/people/asked-briefs.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { pageOf, publishedBrief, publishedBriefs, UNCONFIRMED } from "../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import type { UserActor } from "../kernel/context.ts";
import { declineAsk } from "./asking/decline-ask.ts";
import { addHours } from "../kernel/dates.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { declineProposal } from "../proposals/decline-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { cancelBrief } from "./cancel-brief.ts";
import { CLIENT_BRIEFS_PAGE_SIZE, clientBriefs } from "./client-briefs-view.ts";
import { markQuotesRead } from "./mark-quotes-read.ts";
import { reopenBrief } from "./reopen-brief.ts";

let harness: TestHarness;
let glans: Company;
let sop: Company;
beforeAll(async () => {
  harness = await openTestHarness();
  [glans, sop] = (await someCompanies(harness, 2)) as [Company, Company];
});
afterAll(() => harness.close());

const send = async ({ actor }: Company, briefId: string, hours = 0) =>
  (await sendProposal(harness.ctx(actor, { now: addHours(harness.now, hours) }), { briefId, ...QUOTE }))
    .proposalId;
const rowsOf = async (owner: UserActor, hours = 0) =>
  (await clientBriefs({ db: harness.db, now: addHours(harness.now, hours) }, owner)).briefs;

test("puts what needs the client first: choosing, waiting, decided, ended; a reopened request is new again", async () => {
  const owner = await client(harness);
  await addUnrelatedData(harness);
  const at = (hours: number) => ({
    createdAt: addHours(harness.now, hours),
    publishedAt: addHours(harness.now, hours),
  });
  const [cancelled, waiting, decided, choosing, reopened] = (await publishedBriefs(
    harness,
    owner,
    5,
    (index) =>
      index === 4
        ? { ...at(-99), status: "CANCELLED", closeReason: "expired", closedAt: addHours(harness.now, -2) }
        : at(-index - 1),
  )) as [string, string, string, string, string];
  await cancelBrief(harness.ctx(owner), { briefId: cancelled });
  await acceptProposal(harness.ctx(owner), { version: 1, proposalId: await send(glans, decided) });
  await send(glans, choosing);
  expect((await rowsOf(owner)).map(({ id, state, isReopenable }) => [id, state, isReopenable])).toEqual([
    [choosing, "choosing", false],
    [waiting, "waiting", false],
    [decided, "chosen", false],
    [cancelled, "cancelled", false],
    [reopened, "expired", true],
  ]);
  await reopenBrief(harness.ctx(owner), { briefId: reopened });
  expect((await rowsOf(owner)).map(({ id }) => id)).toEqual([
    choosing,
    reopened,
    waiting,
    decided,
    cancelled,
  ]);
});

test("counts the quotes to choose from and those that are new, and names the chosen company", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const first = await send(glans, briefId);
  const second = await send(sop, briefId, 1);
  expect(await rowsOf(owner, 1)).toMatchObject([
    {
      pending: 2,
      received: 2,
      unseen: 2,
      chosen: null,
      lowestCents: expect.any(Number),
      pricePer: expect.any(String),
      lastValidUntil: expect.any(Date),
    },
  ]);
  expect((await rowsOf(owner, 1))[0]!.faces.map(({ isChosen }) => isChosen)).toEqual([false, false]);
  await markQuotesRead(harness.ctx(owner), { briefId, proposalId: null });
  expect(await rowsOf(owner, 1)).toMatchObject([{ pending: 2, received: 2, unseen: 1 }]);
  await declineProposal(harness.ctx(owner), { proposalId: second });
  expect(await rowsOf(owner, 1)).toMatchObject([{ pending: 1, received: 2, unseen: 0 }]);
  expect((await rowsOf(owner, 1))[0]!.faces.filter(({ isOpen }) => isOpen)).toHaveLength(1);
  await acceptProposal(harness.ctx(owner), { proposalId: first, version: 1 });
  expect(await rowsOf(owner, 1)).toMatchObject([
    { state: "chosen", pending: 0, received: 2, unseen: 0, chosen: "Glans", lastValidUntil: null },
  ]);
  expect((await rowsOf(owner, 1))[0]!.faces).toEqual([
    { profileId: sop.profileId, name: expect.any(String), avatarKey: null, isChosen: false, isOpen: false },
    { profileId: glans.profileId, name: "Glans", avatarKey: null, isChosen: true, isOpen: false },
  ]);
});

test("counts a changed quote as new", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const proposalId = await send(glans, briefId);
  await markQuotesRead(harness.ctx(owner), { briefId, proposalId: null });
  const changed = { version: 2, changedAt: addHours(harness.now, 1) };
  await harness.db.update(proposals).set(changed).where(eq(proposals.id, proposalId));
  expect(await rowsOf(owner, 2)).toMatchObject([{ unseen: 1 }]);
});

test("a quote whose validity has passed cannot be chosen, also before the hourly job has run", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const proposalId = await send(glans, briefId);
  const soon = { validUntil: addHours(harness.now, 1) };
  await harness.db.update(proposals).set(soon).where(eq(proposals.id, proposalId));
  expect(await rowsOf(owner)).toMatchObject([{ state: "choosing", pending: 1 }]);
  expect(await rowsOf(owner, 1)).toMatchObject([{ state: "waiting", pending: 0, received: 0, unseen: 0 }]);
  const later = await pageOf({ db: harness.db, now: addHours(harness.now, 1) }, owner, briefId);
  expect(later).toMatchObject({ state: "waiting", quotes: [{ status: "EXPIRED" }] });
});

test("only the client marks its quotes as seen, and the time never moves back", async () => {
  const [owner, other] = [await client(harness), await client(harness)];
  const briefId = await publishedBrief(harness, owner);
  const seenAt = async () =>
    (await harness.db.select().from(briefs).where(eq(briefs.id, briefId)))[0]!.clientSeenAt;
  await markQuotesRead(harness.ctx(other), { briefId, proposalId: null });
  expect(await seenAt()).toBeNull();
  await markQuotesRead(harness.ctx(owner), { briefId, proposalId: null });
  await markQuotesRead(harness.ctx(owner, { now: addHours(harness.now, -1) }), { briefId, proposalId: null });
  expect(await seenAt()).toEqual(harness.now);
});

test("puts the rest on the next page", async () => {
  const owner = await client(harness);
  const ids = await publishedBriefs(harness, owner, CLIENT_BRIEFS_PAGE_SIZE + 1, (index) => ({
    publishedAt: addHours(harness.now, -index),
  }));
  const pages = [1, 2, 3].map((page) => clientBriefs(harness, owner, page));
  const [first, second, none] = await Promise.all(pages);
  expect([first, second].flatMap((page) => page!.briefs.map(({ id }) => id))).toEqual(ids);
  expect([first!.pages, second!.pages]).toEqual([2, 2]);
  expect(second!.briefs).toHaveLength(1);
  expect(none).toEqual({ briefs: [], pages: 0, unconfirmed: false });
});

test("announces an unconfirmed brief, and lists it once it is confirmed", async () => {
  const owner = await client(harness);
  await addUnrelatedData(harness);
  await publishedBrief(harness, owner, { clientId: null });
  const overview = () => clientBriefs(harness, owner);
  expect(await overview()).toMatchObject({ unconfirmed: false, briefs: [] });
  await publishedBrief(harness, owner, UNCONFIRMED);
  expect(await overview()).toMatchObject({ unconfirmed: true, briefs: [] });
  await publishedBrief(harness, owner);
  expect(await overview()).toMatchObject({ unconfirmed: true, briefs: [{}] });
});

test("reads the overview in one prepared query, however many requests it has", async () => {
  const owner = await client(harness);
  const { $client: pool } = harness.db as unknown as {
    $client: { query(statement: { name?: string }): unknown };
  };
  const names = async () => {
    const query = vi.spyOn(pool, "query");
    const { briefs: rows } = await clientBriefs(harness, owner);
    const sent = query.mock.calls.map(([{ name }]) => name);
    query.mockRestore();
    return { rows: rows.length, sent };
  };
  const sent = ["client_briefs"];
  await publishedBrief(harness, owner);
  expect(await names()).toEqual({ rows: 1, sent });
  const [first, second] = (await publishedBriefs(harness, owner, CLIENT_BRIEFS_PAGE_SIZE - 1)) as [
    string,
    string,
  ];
  await send(glans, first);
  await send(sop, first);
  await send(glans, second);
  expect(await names()).toEqual({ rows: CLIENT_BRIEFS_PAGE_SIZE, sent });
});

test("names a request first that one company alone may see, once that company will not answer", async () => {
  const owner = await client(harness);
  const only = await askFirst(harness, owner, glans, { choice: "only" });
  const first = await askFirst(harness, owner, glans, { frequency: "once" });
  const open = await publishedBrief(harness, owner, { publishedAt: addHours(harness.now, 1) });
  const handsOf = async (hours: number) =>
    (await rowsOf(owner, hours)).map(({ id, opensByHand }) => [id, opensByHand]);
  expect((await handsOf(2)).filter(([, opensByHand]) => opensByHand)).toEqual([]);
  // After its hours the clock opens the one that also asks others, and its client the other.
  expect((await handsOf(25))[0]).toEqual([only, true]);
  expect((await handsOf(25)).slice(1).map(([, opensByHand]) => opensByHand)).toEqual([false, false]);
  for (const briefId of [only, first]) await declineAsk(harness.ctx(glans.actor), { briefId });
  const rows = await handsOf(2);
  expect(rows[0]).toEqual([only, true]);
  expect(new Map(rows.slice(1) as [string, boolean][])).toEqual(
    new Map([
      [first, false],
      [open, false],
    ]),
  );
});
