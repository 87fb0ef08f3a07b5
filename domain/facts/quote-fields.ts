import { getTableColumns } from "drizzle-orm";
import { proposals, sharedQuoteColumns } from "#db/schema/index.ts";

// Outside `proposals`, because the client's view of a brief reads quotes and `proposals` imports `briefs`.

type Shared = keyof typeof sharedQuoteColumns;

const columns = getTableColumns(proposals);
const { priceCents, version, briefVersion, changedAt } = columns;

/** What a company writes and its client reads. */
export const sharedQuoteFields = Object.fromEntries(
  Object.keys(sharedQuoteColumns).map((name) => [name, columns[name as Shared]]),
) as Pick<typeof columns, Shared>;

/** What both sides read of a quote before the reveal; its links are selected by who may see them. */
export const quoteFields = { ...sharedQuoteFields, priceCents, version, briefVersion, changedAt };
