import { and, isNotNull, isNull } from "drizzle-orm";
import { newsletterSignups } from "#db/schema/index.ts";

/** Condition: the address is confirmed and did not unsubscribe. */
export const getsNews = and(
  isNotNull(newsletterSignups.confirmedAt),
  isNull(newsletterSignups.unsubscribedAt),
)!;
