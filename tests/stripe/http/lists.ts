import { all, listOf, type Account, type Kind, type Kinds } from "../account.ts";
import { noSuch } from "../errors.ts";
import { plain } from "../params/unread-params.ts";

type Page = { limit?: number; starting_after?: string; ending_before?: string };
type Range = number | { gt?: number; gte?: number; lt?: number; lte?: number };

/** What a list is narrowed to: values of fields (undefined matches everything), and more. */
type Wanted<T> = { equal?: { [F in keyof T]?: unknown }; and?: (object: T) => boolean };

/** One page of the objects of a kind, newest first, narrowed also by `created`. */
export function list<K extends Kind>(
  account: Account,
  kind: K,
  params: Page & { created?: Range },
  url: string,
  { equal = {}, and = () => true }: Wanted<Kinds[K]> = {},
) {
  const range = params.created === undefined ? undefined : plain(params.created);
  const objects = all(account, kind).filter(
    (object) =>
      Object.entries(equal).every(
        ([field, value]) => value === undefined || object[field as keyof Kinds[K]] === value,
      ) &&
      within(range, (object as { created?: number }).created ?? 0) &&
      and(object),
  );
  return page(account, objects, params, url);
}

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
function within(range: Range | undefined, instant: number): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return instant === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return instant > gt && instant >= gte && instant < lt && instant <= lte;
}
