import type { BriefContent } from "../details.ts";

/** Whether two versions of a brief ask the same. The order of chosen options makes no difference, nor does an empty answer. */
export const isSameContent = (one: BriefContent, other: BriefContent): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/** The value with sorted keys and lists, without empty values. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(canonical(item))).toSorted();
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.entries(value)
    .filter(([, held]) => held !== null && held !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, held]) => [key, canonical(held)]);
}
