import { afterEach, beforeEach, expect, test } from "vitest";
import { briefMarks } from "#db/schema/index.ts";
import { publishedBrief, UNCONFIRMED } from "../../../tests/support/people/briefs.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { client } from "../../../tests/support/people/people.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { markBriefSeen } from "./mark-brief-seen.ts";

let harness: TestHarness;
let owner: UserActor;
let mine: Company;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  mine = await company(harness);
});
afterEach(() => harness.close());

const see = (briefId: string) => markBriefSeen(harness.ctx(mine.actor), { briefId });
const marks = () => harness.db.select().from(briefMarks);

test("keeps when a company first opened the sheet of a request", async () => {
  const briefId = await publishedBrief(harness, owner);
  const seenAt = harness.now;
  await see(briefId);
  harness.passHours(1);
  await see(briefId);
  expect(await marks()).toEqual([
    { companyId: mine.actor.companyId, briefId, seenAt, savedAt: null, hiddenAt: null, passReason: null },
  ]);
});

test("keeps what the company did with the request before it opened it", async () => {
  const briefId = await publishedBrief(harness, owner);
  const savedAt = harness.now;
  await harness.db.insert(briefMarks).values({ companyId: mine.actor.companyId!, briefId, savedAt });
  harness.passHours(1);
  await see(briefId);
  expect(await marks()).toMatchObject([{ savedAt, seenAt: harness.now }]);
});

test("marks no request that is unconfirmed, of the other vertical or unknown", async () => {
  await see(await publishedBrief(harness, owner, UNCONFIRMED));
  await see(await publishedBrief(harness, owner, { vertical: "moving" }));
  await see(newId(harness.now));
  expect(await marks()).toEqual([]);
});
