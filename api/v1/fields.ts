import { z } from "zod";
import { readPlace } from "#domain/kernel/keyset.ts";
import { VERTICALS, CATEGORIES } from "#domain/kernel/verticals.ts";
import { FREQUENCIES, SERVICE_TYPES } from "#domain/briefs/details.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";

/** A moment (RFC 3339, UTC). */
export const moment = z.iso.datetime().meta({ description: "A moment in UTC (RFC 3339)." });
export const day = z.iso.date().meta({ description: "A day in the Netherlands." });
export const id = z.uuid();
/** A text that may be left out. */
export const optionalText = z.string().meta({ description: "Empty if nothing was written." });
export const cents = z.int().meta({ description: "Euro cents, including btw." });

/** A moment as the answers write it. */
export const at = (instant: Date): string => instant.toISOString();
export const atOrNull = (instant: Date | null): string | null => instant && instant.toISOString();

/** The work of a request, in codes. */
export const work = {
  category: z.enum([...new Set(Object.values(CATEGORIES).flat())]),
  service: z.enum(SERVICE_TYPES).nullable(),
};
export const vertical = z.enum(VERTICALS);
export const frequency = z.enum(FREQUENCIES);
export const province = z.enum(PROVINCES);

export const where = {
  place: z.string().meta({ description: "Place and the four digits of the postcode." }),
  eventDate: z.string().nullable().meta({ description: "The day of the work, if the client chose one." }),
  dateFlexible: z.boolean(),
};

/** What the client answered in the wizard, by the name of the question. */
export const answers = z.looseObject({}).meta({
  description: "The structured answers of the wizard. New questions may be added.",
});

/** The query of a list. A cursor that the list did not give is a mistake, because its first page would come again and again. */
export const pageQueryOf = (isCursor: (text: string) => boolean) =>
  z.strictObject({
    after: z
      .string()
      .max(200)
      .refine(isCursor, "cursor_invalid")
      .optional()
      .meta({ description: "The cursor in `next` of the page before." }),
  });

/** The query of a list in the order of a moment. */
export const pageQuery = pageQueryOf((text) => readPlace(text) !== null);

/** A page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    next: z.string().nullable().meta({ description: "Address of the next page; null on the last one." }),
  });

export const done = z.object({ done: z.literal(true) });
export const isDone = () => ({ done: true as const });
