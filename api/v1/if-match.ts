import type { Asked } from "../asked.ts";
import { tagOf } from "./answer.ts";
import type { Admitted, Write } from "./route.ts";

type Condition = { holds: true; version?: unknown } | { holds: false };

/**
 * Whether a write may act on what its program read (`If-Match`). Gives the version that was compared, for the verb to compare
 * again under its lock. A write that changes no resource with an `ETag` fulfils no such condition (RFC 9110).
 */
export async function ifMatch(
  { headers }: Pick<Asked, "headers">,
  admitted: Admitted,
  { changes }: Write,
): Promise<Condition> {
  const asked = headers.get("if-match");
  if (asked === null) return { holds: true };
  const found = changes && (await changes.of.read({ ...admitted, query: {} as never }));
  if (!found || !("parse" in changes.of.answer)) return { holds: false };
  const answer = changes.of.answer.parse(found) as { version: unknown };
  const tags = new Set(asked.split(",").map((each) => each.trim()));
  const holds = tags.has("*") || tags.has(tagOf(JSON.stringify(answer)));
  return holds ? { holds, version: answer.version } : { holds };
}
