import type { Context } from "hono";
import type { z } from "zod";
import type { Ctx, UserActor } from "#domain/context.ts";
import type { TokenView } from "#domain/tokens/views.ts";
import { refuse } from "../problem.ts";
import { answerRead } from "./answer.ts";
import { fieldErrors } from "./field-errors.ts";
import type { Download, Read } from "./route.ts";

/** Answers a read with its view. What its schema does not name is left out. */
export async function runRead(
  c: Context,
  ctx: Ctx<UserActor>,
  token: TokenView,
  route: Read,
): Promise<Response> {
  const parsed = queryOf(c, route.query);
  if (!parsed.success)
    return refuse(c, "invalid_input", { errors: fieldErrors(parsed.error, c.req.query()) });
  const found = await route.read({ ctx, token, params: c.req.param(), query: parsed.data as never });
  if (found === null) return refuse(c, "not_found");
  if ("file" in route.answer) {
    const { bytes, name } = found as Download;
    const disposition = `attachment; filename="${name}"`;
    return answerRead(c, bytes, { "Content-Type": route.answer.file, "Content-Disposition": disposition });
  }
  const answer = withNext(c, route.answer.parse(found));
  if (answer.next) c.header("Link", `<${answer.next}>; rel="next"`, { append: true });
  return answerRead(c, JSON.stringify(answer), { "Content-Type": "application/json" });
}

type Query = { success: true; data: unknown } | { success: false; error: z.ZodError };

function queryOf(c: Context, schema: Read["query"]): Query {
  const given = c.req.query();
  return schema ? schema.safeParse(given) : { success: true, data: given };
}

/** The answer with the address of the next page instead of its cursor. */
function withNext(c: Context, answer: unknown): { next?: string | null } {
  const page = answer as { next?: string | null };
  if (!page.next) return page;
  const query = new URLSearchParams({ ...c.req.query(), after: page.next });
  return { ...page, next: `${c.req.path}?${query.toString()}` };
}
