import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { standingAt } from "./expiry.ts";

/**
 * Who sent a request that is confirmed and waits for an account, for whoever confirmed it: the name and address to make
 * that account with, and whether the request is still open. Null once it belongs to somebody, or its owner left.
 */
export async function unclaimedContact(ctx: Pick<Ctx, "db" | "now">, briefId: string) {
  const [brief] = await ctx.db
    .select({
      fullName: briefs.clientName,
      email: briefs.ownerEmail,
      status: standingAt(ctx.now).status,
    })
    .from(briefs)
    .where(
      and(
        eq(briefs.id, briefId),
        isNotNull(briefs.confirmedAt),
        isNull(briefs.clientId),
        ne(briefs.ownerEmail, ""),
      ),
    );
  if (!brief) return null;
  const { fullName, email, status } = brief;
  return { fullName, email, isOpen: status === "OPEN" };
}
