import { createHash } from "node:crypto";
import type { CheckedBrief } from "./store-brief.ts";

/**
 * Equal for two briefs with the same answers: the same work, date, texts, budget and addresses. The client's name, phone
 * number and mail address do not count. Upper case, extra spaces and the order of the answers make no difference.
 */
export function answersHash({ contact, ...work }: CheckedBrief): string {
  const { budget, additionalInfo } = contact;
  const compared = canonical({ ...work, budget, additionalInfo });
  return createHash("sha256").update(JSON.stringify(compared)).digest("base64url");
}

/** The value with sorted keys and lists, and texts without case and extra spaces. */
function canonical(value: unknown): unknown {
  if (typeof value === "string") return value.trim().replace(/\s+/g, " ").toLowerCase();
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(canonical(item))).toSorted();
  if (typeof value !== "object" || value === null) return value ?? null;
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  return entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, held]) => [key, canonical(held)]);
}
