import { and, eq, isNotNull } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isId } from "../../kernel/ids.ts";
import { signed, verified } from "../../kernel/signature.ts";

const PURPOSE = "measure-objection";

/** The token of the link with which its addressee reads a statement of reasons and objects. It is stored nowhere. */
export const objectionToken = (ctx: Pick<Ctx, "secret">, measureId: string): string =>
  signed(ctx, PURPOSE, measureId);

/** The measure of a link that was told of. Throws `link_invalid`. */
export async function linkedMeasure(ctx: Pick<Ctx, "db" | "secret">, token: string) {
  const id = verified(ctx, PURPOSE, token);
  if (!isId(id)) throw new DomainError("link_invalid");
  const [measure] = await ctx.db
    .select()
    .from(measures)
    .where(and(eq(measures.id, id), isNotNull(measures.toldAt)));
  if (!measure) throw new DomainError("link_invalid");
  return measure;
}
