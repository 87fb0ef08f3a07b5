import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/**
 * SQL: orders rows at random, and the same ones in the same order each time: by the end of their id, which is random. The newest rows
 * would say another thing: of those less has happened yet.
 */
export const atRandom = (id: SQLWrapper): SQL => sql`right(${id}::text, 12)`;
