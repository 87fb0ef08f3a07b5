import type { Answer, Asked } from "../asked.ts";
import { refusal } from "../problem.ts";
import { readAnswer } from "./answer.ts";
import { fieldErrors } from "./field-errors.ts";
import type { Admitted, Download, Read } from "./route.ts";

/** Answers a read with its view. What its schema does not name is left out. */
export async function runRead(asked: Asked, { ctx, token, params }: Admitted, route: Read): Promise<Answer> {
  const query = queryOf(asked);
  const parsed = route.query ? route.query.safeParse(query) : { success: true as const, data: query };
  if (!parsed.success) return refusal("invalid_input", { errors: fieldErrors(parsed.error, query) });
  const found = await route.read({ ctx, token, params, query: parsed.data as never });
  if (found === null) return refusal("not_found");
  if ("file" in route.answer) {
    const { bytes, name } = found as Download;
    const disposition = `attachment; filename="${name}"`;
    return readAnswer(asked, bytes, {
      "Content-Type": route.answer.file,
      "Content-Disposition": disposition,
    });
  }
  const page = route.answer.parse(found) as { next?: string | null };
  const next = page.next
    ? `${asked.path}?${new URLSearchParams({ ...query, after: page.next }).toString()}`
    : null;
  const text = JSON.stringify(next ? { ...page, next } : page);
  return readAnswer(asked, text, {
    "Content-Type": "application/json",
    ...(next && { Link: `<${next}>; rel="next"` }),
  });
}

/** The parameters; of one that is given twice the first. */
function queryOf({ query }: Asked): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of query) if (!Object.hasOwn(given, name)) given[name] = value;
  return given;
}
