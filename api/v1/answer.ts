import { createHash } from "node:crypto";
import type { Context } from "hono";

/** The entity tag of an answer. */
export const tagOf = (body: string | Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/** Answers a read: 304 when the program has this answer already (`If-None-Match`). */
export function answerRead(
  c: Context,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const tag = tagOf(body);
  const known = new Set(
    (c.req.header("if-none-match") ?? "").split(",").map((each) => each.trim().replace(/^W\//, "")),
  );
  const cached = { ETag: tag, "Cache-Control": "private, no-cache" };
  if (known.has(tag) || known.has("*")) return c.body(null, 304, cached);
  return c.body(body, 200, { ...cached, ...headers });
}
