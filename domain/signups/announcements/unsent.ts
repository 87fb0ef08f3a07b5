import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { announcements } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";

/** Condition: the announcement is this version, and was not sent. */
export const isUnsent = ({ announcementId, version }: { announcementId: string; version: number }): SQL =>
  and(
    eq(announcements.id, announcementId),
    eq(announcements.version, version),
    isNull(announcements.sentAt),
  )!;

/** Why no row had this version: throws `not_found`, or `announcement_changed`. */
export async function refuseChanged(tx: Transaction, announcementId: string): Promise<never> {
  const exists = await tx.$count(announcements, eq(announcements.id, announcementId));
  throw new DomainError(exists > 0 ? "announcement_changed" : "not_found");
}
