import { afterEach, beforeEach, expect, test } from "vitest";
import { briefMarks, quoteHolds } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { publishedBrief, publishedBriefs } from "../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import type { UserActor } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { fairPlayView } from "./fair-play-view.ts";
import { thingView } from "./thing-view.ts";

let harness: TestHarness;
let owner: UserActor;
let companies: Company[];
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  companies = await someCompanies(harness, 3);
});
afterEach(() => harness.close());

const view = async () => fairPlayView(harness.ctx(await operator(harness)), 30);
const idOf = (index: number) => companies[index]!.actor.companyId!;
const pass = (briefId: string, index: number, passReason: "TOO_FAR" | "NO_TIME") =>
  harness.db
    .insert(briefMarks)
    .values({ briefId, companyId: idOf(index), hiddenAt: harness.now, passReason });
const held = async (
  index: number,
  outcomes: ("freed" | "expired" | "sent" | "closed")[],
  heldAt = harness.now,
) => {
  const briefIds = await publishedBriefs(harness, owner, outcomes.length);
  const rows = outcomes.map((outcome, nth) => ({
    briefId: briefIds[nth]!,
    companyId: idOf(index),
    heldAt,
    until: heldAt,
    endedAt: heldAt,
    outcome,
  }));
  await harness.db.insert(quoteHolds).values(rows);
};

test("operators read why companies pass, by kind and province, and on the request", async () => {
  const briefId = await publishedBrief(harness, owner);
  const other = await publishedBrief(harness, owner, { province: "Zeeland" });
  await pass(briefId, 0, "TOO_FAR");
  await pass(briefId, 1, "TOO_FAR");
  await pass(other, 0, "NO_TIME");
  expect((await view()).passes).toMatchObject([
    { province: "Utrecht", reason: "TOO_FAR", companies: 2 },
    { province: "Zeeland", reason: "NO_TIME", companies: 1 },
  ]);
  const page = await thingView(harness.ctx(await operator(harness)), "brief", briefId);
  expect(page.parts.find(({ key }) => key === "passes")!.rows).toHaveLength(2);
});

test("operators see who holds places and never quotes, and nobody else", async () => {
  await held(0, ["freed", "expired", "freed"]);
  await held(1, ["freed", "expired", "freed", "sent"]);
  await held(2, ["freed", "expired", "closed"]);
  await held(2, ["freed"], daysBefore(harness.now, 31));
  expect((await view()).holders).toEqual([expect.objectContaining({ companyId: idOf(0), unused: 3 })]);
});
