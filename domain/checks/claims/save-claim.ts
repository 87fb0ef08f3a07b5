import { and, eq } from "drizzle-orm";
import { claims } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { saveClaimInput } from "./input.ts";
import { decidesOnClaims } from "./policy.ts";

/**
 * Adds a figure or testimonial with its source, or changes one; returns its id. Examples of the demo cannot be changed, so that
 * none becomes real. Throws `not_found`.
 */
export const saveClaim = verb(
  { name: "save-claim", input: saveClaimInput, by: decidesOnClaims },
  async (ctx, { claimId: given, ...content }) => {
    const claimId = given ?? newId(ctx.now);
    await ctx.db.transaction(async (tx) => {
      const row = { ...content, place: content.place || null, updatedAt: ctx.now };
      const saved = given
        ? await tx
            .update(claims)
            .set(row)
            .where(and(eq(claims.id, given), eq(claims.isExample, false)))
            .returning({ id: claims.id })
        : await tx
            .insert(claims)
            .values({ id: claimId, ...row, isExample: false })
            .returning({ id: claims.id });
      if (saved.length === 0) throw new DomainError("not_found");
      await record(ctx, tx, { type: "claim.saved", data: { claimId } });
      await logAct(ctx, tx, {
        act: "save-claim",
        subjectKind: "claim",
        subjectId: claimId,
        facts: { kind: content.kind, vertical: content.vertical, isNew: given === null },
      });
    });
    return { claimId };
  },
);
