import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { briefs, companyProfiles, deals, experiences, profiles } from "#db/schema/index.ts";
import { company, giveCheck, someCompanies } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { quotedBriefs } from "../../tests/support/people/proposals.ts";
import { directory } from "../companies/directory-view.ts";
import type { CompanyActor } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { companyFigures, figuresOfProfiles, figuresOnRequest, lastTexts } from "./figures-view.ts";
import { EXPERIENCE_DAYS, meanTenths, shareOf } from "./rules.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

describe("arithmetic", () => {
  test.each([
    [0, 0, null],
    [2, 10, null],
    [3, 13, 43],
    [3, 14, 47],
    [4, 4, 10],
    [7, 35, 50],
  ])("the mean of %i marks with the sum %i is %o tenths", (count, sum, expected) => {
    expect(meanTenths({ count, sum })).toBe(expected);
  });

  test.each([
    [11, 12, 5, { yes: 11, of: 12 }],
    [4, 4, 5, null],
    [0, 5, 5, { yes: 0, of: 5 }],
  ])("%i of %i, from %i on: %o", (yes, of, atLeast, expected) => {
    expect(shareOf({ yes, of }, atLeast)).toEqual(expected);
  });
});

type Change = Partial<typeof experiences.$inferInsert>;

/** Done deals of this company, each with an experience that is long readable; other clients each. */
async function experienced(chosen: CompanyActor, said: (Change & { stateAt?: Date })[]) {
  const made = [];
  for (const { stateAt = daysBefore(harness.now, 20), ...change } of said) {
    const owner = await client(harness);
    const [brief] = await quotedBriefs(harness, owner, [{ actor: chosen }], 1);
    const proposalId = brief!.quotes[0]!;
    await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
    const over = { state: "DONE", doneBy: "CLIENT", doneDay: "2026-02-01", stateAt } as const;
    await harness.db.update(deals).set(over).where(eq(deals.proposalId, proposalId));
    await harness.db.insert(experiences).values({
      id: newId(harness.now),
      proposalId,
      side: "CLIENT",
      clientId: owner.userId,
      companyId: chosen.companyId,
      mark: 4,
      onTime: "YES",
      priceKept: "YES",
      asAgreed: "YES",
      writtenAt: daysBefore(harness.now, 15),
      ...change,
    });
    made.push({ owner, proposalId, briefId: brief!.briefId });
  }
  return made;
}

const newCompany = async () => (await company(harness)).actor as CompanyActor;
const figuresOf = async ({ companyId }: CompanyActor) =>
  (await companyFigures(harness, [companyId])).get(companyId)!;
const profileOf = async ({ companyId }: CompanyActor) =>
  (await harness.db.select().from(companyProfiles).where(eq(companyProfiles.companyId, companyId)))[0]!.id;

describe("what is shown of a company", () => {
  test("a company nobody wrote about has no mark, and says so", async () => {
    expect(await figuresOf(await newCompany())).toEqual({
      count: 0,
      meanTenths: null,
      onTime: null,
      priceKept: null,
      asAgreed: null,
      wentThrough: null,
      minutesToQuote: null,
    });
  });

  test("a mark and facts appear from three experiences on, deals and quickness from five", async () => {
    const chosen = await newCompany();
    await experienced(chosen, [{ mark: 5 }, { mark: 3, onTime: "NO" }]);
    expect(await figuresOf(chosen)).toMatchObject({ count: 2, meanTenths: null, onTime: null });
    await experienced(chosen, [{ mark: 5, onTime: "NOT_APPLICABLE" }]);
    expect(await figuresOf(chosen)).toMatchObject({
      count: 3,
      meanTenths: 43,
      onTime: null,
      priceKept: { yes: 3, of: 3 },
      wentThrough: null,
      minutesToQuote: null,
    });
    const last = await experienced(chosen, [{}, {}]);
    expect(await figuresOf(chosen)).toMatchObject({
      onTime: { yes: 3, of: 4 },
      wentThrough: { yes: 5, of: 5 },
      minutesToQuote: expect.any(Number),
    });
    const onRequest = await figuresOnRequest(harness, last[0]!.briefId);
    expect(onRequest.get(last[0]!.proposalId)).toEqual(await figuresOf(chosen));
  });

  test("what is withdrawn, old or not readable yet does not count", async () => {
    const chosen = await newCompany();
    const withdrawn = { withdrawnAt: harness.now, mark: null, onTime: null, priceKept: null, asAgreed: null };
    await experienced(chosen, [
      {},
      {},
      withdrawn,
      { writtenAt: daysBefore(harness.now, EXPERIENCE_DAYS) },
      { stateAt: daysBefore(harness.now, 13), writtenAt: harness.now },
    ]);
    expect(await figuresOf(chosen)).toMatchObject({ count: 2, meanTenths: null });
  });

  test("one about a visit that an operator found did take place does not count", async () => {
    const chosen = await newCompany();
    const [one] = await experienced(chosen, [{ mark: 1, text: "Niemand kwam." }]);
    const fell = { state: "FALLEN_THROUGH", fallenBy: "CLIENT", fallReason: "NO_SHOW" } as const;
    const isThis = eq(deals.proposalId, one!.proposalId);
    const isNotDone = { doneBy: null, doneDay: null };
    await harness.db
      .update(deals)
      .set({ ...fell, ...isNotDone })
      .where(isThis);
    expect(await figuresOf(chosen)).toMatchObject({ count: 1 });
    await harness.db.update(deals).set({ objectionUpheld: true }).where(isThis);
    expect(await figuresOf(chosen)).toMatchObject({ count: 0 });
  });

  test("the last three texts say the province and the month, and nothing else of who wrote", async () => {
    const chosen = await newCompany();
    const made = await experienced(
      chosen,
      ["Een", "", "Twee", "Drie", "Vier"].map((text, at) => ({
        text,
        writtenAt: daysBefore(harness.now, 20 - at),
      })),
    );
    const secret = "Wilhelmina Canarie";
    for (const { owner, briefId } of made) {
      await harness.db.update(profiles).set({ fullName: secret }).where(eq(profiles.id, owner.userId));
      await harness.db.update(briefs).set({ clientName: secret }).where(eq(briefs.id, briefId));
    }
    const texts = await lastTexts(harness, await profileOf(chosen));
    expect(texts.map(({ text }) => text)).toEqual(["Vier", "Drie", "Twee"]);
    expect(Object.keys(texts[0]!).toSorted()).toEqual([
      "answer",
      "company",
      "id",
      "mark",
      "month",
      "profileId",
      "province",
      "text",
    ]);
    expect(texts[0]!.month).toMatch(/^\d{4}-\d{2}$/);
    expect(JSON.stringify(texts)).not.toContain(secret);
  });
});

test("marks do not change the order of the directory", async () => {
  const made = await someCompanies(harness, 3);
  for (const one of made) await giveCheck(harness, one);
  const firms = made.map(({ actor }) => actor as CompanyActor);
  const filter = { vertical: null, province: null, category: null, page: 1 } as const;
  const order = async () => (await directory(harness, filter)).companies.map(({ id }) => id);
  const before = await order();
  await experienced(firms[2]!, [{ mark: 5 }, { mark: 5 }, { mark: 5 }]);
  await experienced(firms[0]!, [{ mark: 1 }, { mark: 1 }, { mark: 1 }]);
  const marks = await figuresOfProfiles(harness, before);
  expect([...marks.values()].map(({ meanTenths: mean }) => mean)).toContain(50);
  expect(await order()).toEqual(before);
});
