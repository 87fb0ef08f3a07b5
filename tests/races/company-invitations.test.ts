import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitedCompanies, outbox } from "#db/schema/index.ts";
import { inviteCompany } from "#domain/desk/reach/invite-company.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { ROUNDS } from "../support/harness/rounds.ts";
import { publishedBriefs } from "../support/people/briefs.ts";
import { company } from "../support/people/companies.ts";
import { client, operator } from "../support/people/people.ts";

let harness: TestHarness;
let owner: UserActor;
beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
});
afterAll(() => harness.close());

const OPERATORS = 3;

/** Operators who each invite this company at once, to the brief of their turn. */
async function inviteAtOnce(companyId: string, ids: readonly string[]) {
  const desk = await Promise.all(Array.from({ length: OPERATORS }, () => operator(harness)));
  return refusals(
    await outcomes(
      desk.map((by, index) =>
        inviteCompany(harness.ctx(by), {
          briefId: ids[index % ids.length]!,
          companyId,
          line: "Past dit werk bij jullie?",
        }),
      ),
    ),
  );
}

test("of operators who invite one company at once one does, to one request or to several", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { actor } = await company(harness);
    const ids = await publishedBriefs(harness, owner, round % 2 === 0 ? 1 : OPERATORS);
    const refused = await inviteAtOnce(actor.companyId!, ids);
    expect(refused).toEqual(Array(OPERATORS - 1).fill("company_not_invitable"));
    expect(await harness.db.$count(invitedCompanies, inArray(invitedCompanies.briefId, ids))).toBe(1);
    expect(await harness.db.$count(outbox, eq(outbox.kind, "company-invited"))).toBe(round + 1);
  }
}, 120_000);
