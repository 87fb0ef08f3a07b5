import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.server.ts";
import { briefAddresses, briefs, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { BriefChosen } from "./brief-chosen.ts";
import { CHOSEN_DAYS } from "./rules.ts";

/**
 * Throws `BriefChosen` if the owner of this stored brief chose a company within `CHOSEN_DAYS` for the same service at the same address,
 * of a move the one it leaves: companies would give quotes for work that is taken care of.
 */
export async function refuseChosen(ctx: Pick<Ctx, "now">, tx: Transaction, briefId: string): Promise<void> {
  const [earlier, at, there] = [
    alias(briefs, "earlier"),
    alias(briefAddresses, "at"),
    alias(briefAddresses, "there"),
  ];
  const serviceOf = (brief: typeof briefs | typeof earlier) => sql`${brief.details}->>'serviceType'`;
  const additionOf = (address: typeof at | typeof there) => sql`lower(coalesce(${address.addition}, ''))`;
  const [chosen] = await tx
    .select({ id: earlier.id })
    .from(briefs)
    .innerJoin(
      earlier,
      and(
        eq(earlier.ownerEmail, briefs.ownerEmail),
        ne(earlier.id, briefs.id),
        eq(earlier.vertical, briefs.vertical),
        eq(earlier.category, briefs.category),
        sql`${serviceOf(earlier)} is not distinct from ${serviceOf(briefs)}`,
      ),
    )
    .innerJoin(at, and(eq(at.briefId, briefs.id), ne(at.kind, "TO")))
    .innerJoin(
      there,
      and(
        eq(there.briefId, earlier.id),
        eq(there.kind, at.kind),
        eq(there.postcode, at.postcode),
        eq(there.houseNumber, at.houseNumber),
        eq(additionOf(there), additionOf(at)),
      ),
    )
    .innerJoin(
      proposals,
      and(
        eq(proposals.briefId, earlier.id),
        eq(proposals.status, "ACCEPTED"),
        gt(proposals.decidedAt, daysBefore(ctx.now, CHOSEN_DAYS)),
      ),
    )
    .where(eq(briefs.id, briefId))
    .orderBy(desc(proposals.decidedAt))
    .limit(1);
  if (chosen) throw new BriefChosen(chosen.id);
}
