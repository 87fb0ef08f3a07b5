import { sql, type SQL } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";

/** The kinds of work by their code, as clients read them: a search finds them by these words. */
export type WorkNames = Readonly<Record<string, string>>;

/** The places of a brief and its kind of work, in the words of these names. */
export const placeAndWork = (workNames: SQL): SQL => sql`concat_ws(' ', ${briefs.locationText},
  ${briefs.details} -> 'to' ->> 'place', ${workNames}::jsonb ->> ${briefs.category},
  ${workNames}::jsonb ->> (${briefs.details} ->> 'serviceType'))`;

/** Condition: the text has each of the words (`text[]`), which are in lower case. */
export const hasWords = (text: SQL, words: SQL): SQL =>
  sql`not exists (select from unnest(${words}::text[]) word where strpos(lower(${text}), word) = 0)`;

/** The words of a search, in lower case. */
export const wordsOf = (q: string | undefined): string[] =>
  q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
