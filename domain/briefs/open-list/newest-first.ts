import { desc } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";

/** The order of briefs by publication, the newest first, as the indexes of open briefs hold them. */
export const newestFirst = [desc(briefs.publishedAt), desc(briefs.id)];
