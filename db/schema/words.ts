import { sql, type SQLWrapper } from "drizzle-orm";

/** The words of these texts as written, for searches by the beginning of a word. The query repeats the indexed expression. */
export const wordsOf = (...texts: SQLWrapper[]) =>
  sql`to_tsvector('simple', ${sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ' ' || `,
  )})`;
