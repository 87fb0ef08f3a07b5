import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, contactThreads, newsletterSignups, reports } from "#db/schema/index.ts";

/** How much somebody without an account left with a mail address. */
export type LeftBehind = { requests: number; messages: number; reports: number; newsletter: number };

export async function leftWithAddress(db: Pick<Transaction, "$count">, email: string): Promise<LeftBehind> {
  const [requests, messages, reported, newsletter] = await Promise.all([
    db.$count(briefs, and(isNull(briefs.clientId), eq(briefs.ownerEmail, email))),
    db.$count(contactThreads, eq(contactThreads.email, email)),
    db.$count(reports, eq(reports.reporterEmail, email)),
    db.$count(newsletterSignups, eq(newsletterSignups.email, email)),
  ]);
  return { requests, messages, reports: reported, newsletter };
}

export const isNothing = (left: LeftBehind): boolean => Object.values(left).every((number) => number === 0);
