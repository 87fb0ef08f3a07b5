import type { Asked } from "../../asked.ts";
import { RestError } from "./rest-error.ts";

/** What the headers of a request ask of its answer. */
export type Preferences = {
  /** `single()`: exactly one row, as an object. */
  single: boolean;
  /** `.select()` after a write: answer with the written rows. */
  representation: boolean;
  counts: boolean;
  /** `upsert`: what happens to a row that exists. */
  resolution: "merge" | "ignore" | null;
  /** From the Range header; null without one. */
  range: { from: number; to: number | null } | null;
};

const OBJECT = /application\/vnd\.pgrst\.object\+json/i;
const JSON_TYPE = /^\s*$|\*\/\*|application\/(?:\*|json|vnd\.pgrst\.array\+json)/i;

/** Reads Prefer, Accept and Range. Throws PGRST107 for a media type other than JSON, and PGRST103 for a wrong range. */
export function readPreferences(headers: Asked["headers"]): Preferences {
  const accept = headers.get("accept") ?? "";
  const single = OBJECT.test(accept);
  if (!single && !JSON_TYPE.test(accept))
    throw new RestError(406, "PGRST107", "None of these media types are available: only JSON is");
  const prefer = (headers.get("prefer") ?? "").toLowerCase();
  const resolution = /resolution=(merge|ignore)-duplicates/.exec(prefer)?.[1] ?? null;
  return {
    single,
    representation: /return=representation/.test(prefer),
    counts: /count=(?:exact|planned|estimated)/.test(prefer),
    resolution: resolution as Preferences["resolution"],
    range: readRange(headers),
  };
}

function readRange(headers: Asked["headers"]): Preferences["range"] {
  const unit = headers.get("range-unit") ?? "items";
  const [, from, to] = /^(?:items=)?(\d{1,9})-(\d{0,9})$/.exec(headers.get("range")?.trim() ?? "") ?? [];
  if (unit.toLowerCase() !== "items" || from === undefined) return null;
  const range = { from: Number(from), to: to ? Number(to) : null };
  if (range.to !== null && range.to < range.from)
    throw new RestError(416, "PGRST103", "Requested range not satisfiable", {
      details: "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
    });
  return range;
}
