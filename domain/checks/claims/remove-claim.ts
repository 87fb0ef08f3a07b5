import { eq } from "drizzle-orm";
import { claims } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { removeClaimInput } from "./input.ts";
import { decidesOnClaims } from "./policy.ts";

/** Removes a figure or testimonial, an example too. Throws `not_found`. */
export const removeClaim = verb(
  { name: "remove-claim", input: removeClaimInput, by: decidesOnClaims },
  async (ctx, { claimId }) => {
    await ctx.db.transaction(async (tx) => {
      const [removed] = await tx
        .delete(claims)
        .where(eq(claims.id, claimId))
        .returning({ kind: claims.kind, vertical: claims.vertical });
      if (!removed) throw new DomainError("not_found");
      await record(ctx, tx, { type: "claim.removed", data: { claimId } });
      await logAct(ctx, tx, {
        act: "remove-claim",
        subjectKind: "claim",
        subjectId: claimId,
        facts: removed,
      });
    });
  },
);
