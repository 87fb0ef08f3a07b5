import { hash } from "node:crypto";
import type { Answer, Asked } from "../asked.ts";

/** The entity tag of an answer. */
export const tagOf = (body: string | Uint8Array): string =>
  `"${hash("sha256", body, "base64url").slice(0, 22)}"`;

/** The answer to a read: 304 when the program has this answer already (`If-None-Match`). */
export function readAnswer(
  asked: Pick<Asked, "headers">,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Answer {
  const tag = tagOf(body);
  const cached = { ETag: tag, "Cache-Control": "private, no-cache" };
  const known = asked.headers.get("if-none-match");
  return known !== null && isKnown(known, tag)
    ? { status: 304, headers: cached, body: null }
    : { status: 200, headers: { ...headers, ...cached }, body };
}

const isKnown = (header: string, tag: string): boolean =>
  header
    .split(",")
    .map((each) => each.trim().replace(/^W\//, ""))
    .some((each) => each === tag || each === "*");
