import { getTableColumns } from "drizzle-orm";
import { proposals } from "#db/schema/index.ts";

// Outside `proposals`, because the client's view of a brief reads quotes and `proposals` imports `briefs`.

const {
  packageName,
  priceCents,
  priceType,
  pricePer,
  hourlyRateCents,
  assumedHours,
  assumedPeople,
  assumedVolumeM3,
  lines,
  inclusions,
  firstDay,
  extraWork,
  includes,
  validUntil,
  version,
  briefVersion,
  changedAt,
} = getTableColumns(proposals);

/** What both sides read of a quote before the reveal; its links are selected by who may see them. */
export const quoteFields = {
  packageName,
  priceCents,
  priceType,
  pricePer,
  hourlyRateCents,
  assumedHours,
  assumedPeople,
  assumedVolumeM3,
  lines,
  inclusions,
  firstDay,
  extraWork,
  includes,
  validUntil,
  version,
  briefVersion,
  changedAt,
};
