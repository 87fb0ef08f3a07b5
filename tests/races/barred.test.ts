import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { authUsers, companies } from "#db/schema/index.ts";
import { takeMeasure } from "#domain/desk/measures/take-measure.ts";
import { openDeletionHarness } from "../support/harness/deletion-harness.ts";
import { operator } from "../support/people/people.ts";
import { registerWithNumber } from "../support/harness/registration.ts";

const ROUNDS = 20;

test("who deletes a suspended account while it registers again gets no new account", async () => {
  const at = await openDeletionHarness();
  try {
    const ineke = await operator(at.harness);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { actor } = await at.company();
      const isIt = eq(companies.id, actor.companyId!);
      const [row] = await at.harness.db.select().from(companies).where(isIt);
      await takeMeasure(at.harness.ctx(ineke), {
        subjectKind: "COMPANY",
        subjectId: actor.companyId!,
        act: "SUSPEND",
        ground: "fraud",
        facts: "Een verzonnen bedrijf.",
        origin: "OWN",
      });
      const again = await registerWithNumber(at.harness, row!.kvkNumber!);
      const [, confirmed] = await Promise.all([at.deleteAccount(actor), again.confirm()]);
      expect(["kvk_number_taken", "kvk_number_barred"]).toContain(confirmed.refusal);
      expect(await at.harness.db.$count(companies, eq(companies.kvkNumber, row!.kvkNumber!))).toBe(0);
      expect(await at.harness.db.$count(authUsers, eq(authUsers.email, again.email))).toBe(0);
    }
  } finally {
    await at.harness.close();
  }
});
