import { z } from "zod";
import { numberField } from "../../kernel/fields.ts";
import { RADII_KM } from "../../matching/rules.ts";
import { PROVINCES } from "../../companies/places/rules.ts";
import { withoutInvisible } from "../../kernel/typed-text.ts";
import { LIST_SORTS, MAX_LIST_SIZE, MAX_LIST_WORDS } from "../rules.ts";

/** A number, as a member types it (`€ 1.250`, `100 m²`) or as it was saved; in whole numbers. */
const listNumber = z.coerce.string().pipe(numberField(1, MAX_LIST_SIZE, "rounded"));

const listDay = z.string("date_invalid").overwrite(withoutInvisible).trim().pipe(z.iso.date("date_invalid"));

/** In the order of the form, so that the first mistake stands first. */
const fields = z
  .object({
    category: z.string("choose_one"),
    province: z.enum([...PROVINCES, "own-areas"], "choose_one"),
    /** Words in the place or the description. */
    q: z.string("invalid").overwrite(withoutInvisible).trim().max(MAX_LIST_WORDS, "too_long"),
    /** Newest first unless given. */
    sort: z.enum(LIST_SORTS, "choose_one"),
    /** Kilometres from the postcode that the company works from. */
    within: z.coerce
      .number<string | number>("choose_one")
      .refine((km) => RADII_KM.some((radius) => radius === km), "choose_one"),
    /** At least this many m² of a clean, or m³ of a move. */
    size: listNumber,
    from: listDay,
    to: listDay,
    /** In whole euros: the highest price that the client has in mind is above it. */
    budget: listNumber,
    unquoted: z.literal("1", "choose_one"),
    /** The briefs that the company saved or hid, instead of the others. */
    show: z.enum(["saved", "hidden"], "choose_one"),
    after: z.string("invalid").max(200, "too_long"),
  })
  .partial();

const daysInOrder = fields.refine(({ from, to }) => !from || !to || from <= to, {
  path: ["to"],
  message: "range_reversed",
});

/** Filters of the companies' list. */
export type OpenBriefsFilter = z.output<typeof fields>;

/** A filter that is under a name: not the page of it. */
export const savedListFilter = fields.omit({ after: true, show: true });

/** A filter that the list leaves out, with the code of what is wrong with it. */
export type FilterProblem = { field: keyof OpenBriefsFilter; code: string };

/**
 * Reads filters from an address or from the database. What is wrong counts as no filter, because anybody may edit the address and a
 * later release may have other filters; `problems` names it. A blank text is no filter.
 */
export function readListFilter(given: Readonly<Record<string, unknown>>): {
  filter: OpenBriefsFilter;
  problems: FilterProblem[];
} {
  const asked = Object.fromEntries(
    Object.entries(given).filter(([, value]) => typeof value !== "string" || value.trim() !== ""),
  );
  const read = daysInOrder.safeParse(asked);
  if (read.success) return { filter: read.data, problems: [] };
  const wrong = read.error.issues.map(({ path, message }) => ({
    field: path[0] as FilterProblem["field"],
    code: message,
  }));
  const rest = Object.entries(asked).filter(([name]) => wrong.every(({ field }) => field !== name));
  const { filter, problems } = readListFilter(Object.fromEntries(rest));
  return { filter, problems: [...wrong, ...problems] };
}
