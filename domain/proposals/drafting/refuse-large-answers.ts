import { sql } from "drizzle-orm";
import { MAX_DRAFT_BYTES } from "../../drafts/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { TypedValues } from "../../kernel/typed-values.ts";

/** Throws `draft_too_large` for answers that the tables of drafts and templates of quotes refuse; measured as they do. */
export async function refuseLargeAnswers(
  { db }: { db: Pick<Ctx["db"], "execute"> },
  answers: TypedValues,
): Promise<void> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select octet_length(${JSON.stringify(answers)}::jsonb::text) as bytes`,
  );
  if (rows[0]!.bytes > MAX_DRAFT_BYTES) throw new DomainError("draft_too_large");
}
