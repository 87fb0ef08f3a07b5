import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { companyProfiles } from "#db/schema/index.ts";
import { publishedBrief, publishedBriefs, UNCONFIRMED } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { companyView } from "../../../tests/support/people/company-view.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addHours } from "../../kernel/dates.ts";
import { newId } from "../../kernel/ids.ts";
import { declineProposal } from "../../proposals/decline-proposal.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { ownProposals } from "../../proposals/views.ts";
import { briefSheet } from "../../proposals/reading/brief-sheet-view.ts";
import type { CleaningDetails, MovingDetails } from "../details.ts";
import { readerOf, type CompanyReader } from "../../companies/views.ts";
import type { OpenBriefsFilter } from "./list-filter.ts";
import { markBriefSeen } from "./mark-brief-seen.ts";
import { OPEN_BRIEFS_PAGE_SIZE, openBriefs } from "./open-briefs-view.ts";

const CLEANERS: CompanyReader = {
  vertical: "cleaning",
  companyId: null,
  serviceAreas: ["Utrecht", "Zeeland"],
  subscribed: true,
};
const MOVERS: CompanyReader = { ...CLEANERS, vertical: "moving", serviceAreas: [] };

let harness: TestHarness;
let owner: UserActor;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
});
afterEach(() => harness.close());

const listed = async (filter: OpenBriefsFilter = {}, reader = CLEANERS) =>
  (await openBriefs(harness, reader, filter)).rows.map(({ id }) => id);

describe("a company sees no brief", () => {
  test.each([
    ["that is unconfirmed", UNCONFIRMED],
    ["that is full", { status: "IN_PROGRESS" as const, proposalsCount: 5 }],
    ["that is completed", { status: "COMPLETED" as const }],
    ["that was cancelled", { status: "CANCELLED" as const, closeReason: "client" as const }],
    ["whose day has passed", { eventDate: "2026-03-10" }],
    ["that has expired", { expiresAt: new Date("2026-03-11T11:00:00Z") }],
    ["of the other vertical", { vertical: "moving" as const }],
  ])("%s, in the list or as a sheet", async (_, change) => {
    const id = await publishedBrief(harness, owner, change);
    expect(await listed()).toEqual([]);
    expect(await briefSheet(harness, CLEANERS, id)).toBeNull();
  });
});

describe("a company without a subscription", () => {
  test("reads no list", async () => {
    await publishedBrief(harness, owner);
    const { reader } = await company(harness, { subscribed: false });
    expect(await outcome(openBriefs(harness, reader, {}))).toEqual({ refusal: "subscription_required" });
  });

  test("reads only the briefs that it sent a proposal for before", async () => {
    const [quoted, another] = await publishedBriefs(harness, owner, 2);
    const { actor, reader } = await company(harness);
    await sendProposal(harness.ctx(actor), { briefId: quoted!, ...QUOTE });
    const lapsed = { ...reader, subscribed: false };
    expect(await briefSheet(harness, reader, another!)).not.toBeNull();
    expect(await briefSheet(harness, lapsed, another!)).toBeNull();
    expect(await briefSheet(harness, lapsed, quoted!)).toMatchObject({ proposal: { status: "PENDING" } });
  });
});

test("before onboarding a company works in the provinces in which it has a place, and the list says what lies outside", async () => {
  const one = await company(harness, { vertical: "moving" });
  await harness.db.delete(companyProfiles).where(eq(companyProfiles.id, one.profileId));
  const session = { actor: one.actor, subscribed: true, newSince: null };
  const reader = readerOf({ ...session, company: await companyView(harness, one.actor) });
  expect(reader.serviceAreas).toEqual(["Utrecht"]);
  const move = { vertical: "moving" } as const;
  const here = await publishedBrief(harness, owner, move);
  const there = await publishedBrief(harness, owner, { ...move, province: "Zeeland" });
  const away = await publishedBrief(harness, owner, {
    ...move,
    province: "Zeeland",
    otherProvince: "Utrecht",
  });
  const outside = async (filter: OpenBriefsFilter) =>
    Object.fromEntries(
      (await openBriefs(harness, reader, filter)).rows.map(({ id, isOutside }) => [id, isOutside]),
    );
  expect(await outside({})).toEqual({ [here]: false, [there]: true, [away]: false });
  expect(await outside({ sort: "date" })).toMatchObject({ [here]: false, [there]: true });
  expect(await outside({ province: "own-areas" })).toEqual({ [here]: false, [away]: false });
});

test("shows a brief for today until midnight in the Netherlands", async () => {
  const id = await publishedBrief(harness, owner, { eventDate: "2026-03-11" });
  harness.now = new Date("2026-03-11T22:59:59Z");
  expect(await listed()).toEqual([id]);
  harness.now = new Date("2026-03-11T23:00:00Z");
  expect(await listed()).toEqual([]);
});

test("each vertical sees its own briefs, though they share names of categories", async () => {
  const cleaning = await publishedBrief(harness, owner, { category: "OFFICE" });
  const moving = await publishedBrief(harness, owner, { category: "OFFICE", vertical: "moving" });
  expect(await listed({ category: "OFFICE" })).toEqual([cleaning]);
  expect(await listed({ category: "OFFICE" }, MOVERS)).toEqual([moving]);
});

test("shows the service chosen in the wizard, end cleaning included; a move has none", async () => {
  const { reader, actor } = await company(harness);
  const details = {
    vertical: "cleaning",
    serviceType: "end",
    frequency: "weekly",
    squareMeters: 120,
  } as CleaningDetails;
  const end = await publishedBrief(harness, owner, { category: "DEEP_CLEANING", details });
  expect((await openBriefs(harness, reader, {})).rows).toMatchObject([
    { service: "end", frequency: "weekly", squareMeters: 120 },
  ]);
  await sendProposal(harness.ctx(actor), { briefId: end, ...QUOTE });
  expect((await ownProposals(harness, actor)).proposals).toMatchObject([
    { brief: { service: "end", frequency: "weekly" } },
  ]);
  await publishedBrief(harness, owner, {
    vertical: "moving",
    details: { vertical: "moving" } as MovingDetails,
  });
  expect((await openBriefs(harness, MOVERS, {})).rows).toMatchObject([
    { service: null, frequency: "once", squareMeters: null },
  ]);
});

test("filters by category, province and own areas, alone and together", async () => {
  const utrecht = await publishedBrief(harness, owner, { category: "OFFICE" });
  const zeeland = await publishedBrief(harness, owner, { province: "Zeeland", category: "RESIDENTIAL" });
  const drenthe = await publishedBrief(harness, owner, { province: "Drenthe", category: "OFFICE" });
  const sorted = async (filter: OpenBriefsFilter, reader = CLEANERS) =>
    (await listed(filter, reader)).toSorted();
  expect(await sorted({})).toEqual([utrecht, zeeland, drenthe].toSorted());
  expect(await sorted({ category: "OFFICE" })).toEqual([utrecht, drenthe].toSorted());
  expect(await sorted({ province: "Drenthe" })).toEqual([drenthe]);
  expect(await sorted({ province: "own-areas" })).toEqual([utrecht, zeeland].toSorted());
  expect(await sorted({ province: "own-areas", category: "OFFICE" })).toEqual([utrecht]);
  expect(await sorted({ province: "own-areas" }, { ...CLEANERS, serviceAreas: [] })).toEqual([]);
  expect(await sorted({ category: "PIANO" })).toHaveLength(3);
});

/** All pages in order, by following the cursors. */
async function allPages(filter: OpenBriefsFilter = {}): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const { rows, next } = await openBriefs(harness, CLEANERS, { ...filter, after });
    pages.push(rows.map(({ id }) => id));
    after = next ?? undefined;
  } while (after);
  return pages;
}

describe("pages", () => {
  test("contain every brief once, newest first, also with equal timestamps", async () => {
    const ids = await publishedBriefs(harness, owner, 2 * OPEN_BRIEFS_PAGE_SIZE + 5, (index) => ({
      publishedAt: addHours(harness.now, -Math.floor(index / 15)),
    }));
    const pages = await allPages();
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(pages.flat().toSorted()).toEqual(ids.toSorted());
    expect(pages.flat().slice(0, 15).toSorted()).toEqual(ids.slice(0, 15).toSorted());
  });

  test("end where the list ends", async () => {
    await publishedBriefs(harness, owner, OPEN_BRIEFS_PAGE_SIZE);
    expect((await openBriefs(harness, CLEANERS, {})).next).toBeNull();
  });

  test("do not shift when a newer brief is published meanwhile", async () => {
    const ids = await publishedBriefs(harness, owner, OPEN_BRIEFS_PAGE_SIZE + 3);
    const first = await openBriefs(harness, CLEANERS, {});
    await publishedBriefs(harness, owner, 4, { publishedAt: addHours(harness.now, 1) });
    const second = await openBriefs(harness, CLEANERS, { after: first.next! });
    expect([...first.rows, ...second.rows].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test("begin at the top for an invalid cursor", async () => {
    const id = await publishedBrief(harness, owner);
    await fc.assert(
      fc.asyncProperty(fc.string(), async (after) => {
        expect(await listed({ after })).toEqual([id]);
      }),
      {
        numRuns: 20,
        examples: [["1_2"], ["x_y"], [`-1_${newId(harness.now)}`], [`${"9".repeat(15)}_${id}`]],
      },
    );
  });
});

test("shows how many proposals there are, what is unopened, and for 48 hours what is new", async () => {
  const { actor, reader } = await company(harness);
  const sender = await company(harness);
  const quoted = await publishedBrief(harness, owner);
  await sendProposal(harness.ctx(sender.actor), { briefId: quoted, ...QUOTE });
  const rows = async () => (await openBriefs(harness, reader, {})).rows;
  expect(await rows()).toMatchObject([{ proposalsCount: 1, maxProposals: 5, isNew: true, isUnread: true }]);
  harness.passHours(48);
  expect(await rows()).toMatchObject([{ isNew: true }]);
  await markBriefSeen(harness.ctx(actor), { briefId: quoted });
  expect(await rows()).toMatchObject([{ isNew: true, isUnread: false }]);
  harness.passHours(1);
  expect(await rows()).toMatchObject([{ isNew: false, isUnread: false }]);
});

test("leaves out what the company quoted, whatever became of the quote", async () => {
  const { actor, reader } = await company(harness);
  const [quoted, open] = await publishedBriefs(harness, owner, 2);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId: quoted!, ...QUOTE });
  expect(await listed({}, reader)).toEqual([open]);
  await declineProposal(harness.ctx(owner), { proposalId });
  expect(await listed({}, reader)).toEqual([open]);
  expect(await listed()).toHaveLength(2);
});
