import { eq } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import type { Ground, MeasureAct } from "#domain/desk/measures/rules.ts";
import { takeMeasure } from "#domain/desk/measures/take-measure.ts";
import { openPaymentHarness } from "../harness/payment-harness.ts";
import { operator } from "./people.ts";

/** A payment harness with two operators; the first takes measures against its company. */
export async function openMeasuredCompany() {
  const paying = await openPaymentHarness();
  const { harness, actor } = paying;
  const ineke = await operator(harness);
  return {
    ...paying,
    ineke,
    omar: await operator(harness),
    take: (act: MeasureAct, ground: Ground = "fraud") =>
      takeMeasure(harness.ctx(ineke), {
        subjectKind: "COMPANY",
        subjectId: actor.companyId!,
        act,
        ground,
        facts: "Een verzonnen bedrijf.",
        origin: "OWN",
      }),
    stored: async (measureId: string) =>
      (await harness.db.select().from(measures).where(eq(measures.id, measureId)))[0]!,
  };
}

export type MeasuredCompany = Awaited<ReturnType<typeof openMeasuredCompany>>;
