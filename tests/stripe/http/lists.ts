import { listOf, type Account } from "../account.ts";
import { noSuch } from "../errors.ts";

type Page = { limit?: number; starting_after?: string; ending_before?: string };
type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };

/** One page of these objects, which come oldest first and go out newest first. */
export function page<T extends { id: string; created?: number }>(
  account: Account,
  objects: T[],
  { limit = 10, starting_after: after, ending_before: before }: Page,
  url: string,
) {
  for (const [id, param] of [
    [after, "starting_after"],
    [before, "ending_before"],
  ] as const)
    if (id !== undefined && !account.objects.has(id)) throw noSuch("object", id, param);
  const newestFirst = objects
    .map((object, index) => ({ object, index }))
    .toSorted(
      (one, other) => (other.object.created ?? 0) - (one.object.created ?? 0) || other.index - one.index,
    )
    .map(({ object }) => object);
  const place = (id: string) => newestFirst.findIndex((object) => object.id === id);
  const from = after === undefined ? 0 : place(after) + 1;
  const until = before === undefined ? newestFirst.length : place(before);
  const start = before === undefined ? from : Math.max(0, until - limit);
  const data = newestFirst.slice(start, Math.min(until, start + limit));
  const more = before === undefined ? start + limit < until : start > 0;
  return { ...listOf(data, url), has_more: more };
}

/** Whether an instant lies within a range of `created`. */
export function within(range: Range | undefined, instant: number): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return instant === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return instant > gt && instant >= gte && instant < lt && instant <= lte;
}

/** Whether an object has the wanted values; an undefined wish matches everything. */
export const matches = <T extends object>(object: T, wanted: { [K in keyof T]?: unknown }) =>
  Object.entries(wanted).every(([field, value]) => value === undefined || object[field as keyof T] === value);
