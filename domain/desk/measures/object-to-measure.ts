import { and, eq, isNull } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { objectInput } from "./input.ts";
import { linkedMeasure } from "./objection-link.ts";
import { objects } from "./policy.ts";
import { mayObject } from "./rules.ts";

/**
 * Stores the objection of whoever has the link of the statement of reasons, once and within six months; operators are mailed.
 * Throws `link_invalid`, and `objection_closed` when there is one, the time is over or the measure was lifted.
 */
export const objectToMeasure = verb(
  {
    name: "object-to-measure",
    input: objectInput,
    by: objects,
    limits: [{ act: "object-from", ofCaller: ({ from }) => from }],
  },
  async (ctx, { token, objection }) => {
    const measure = await linkedMeasure(ctx, token);
    if (!mayObject(measure, ctx.now)) throw new DomainError("objection_closed");
    await ctx.db.transaction(async (tx) => {
      const stored = await tx
        .update(measures)
        .set({ objection, objectedAt: ctx.now })
        .where(
          and(eq(measures.id, measure.id), eq(measures.status, measure.status), isNull(measures.objectedAt)),
        )
        .returning({ id: measures.id });
      if (stored.length === 0) throw new DomainError("objection_closed");
      await record(ctx, tx, { type: "measure.objected", data: { measureId: measure.id } });
    });
  },
);
