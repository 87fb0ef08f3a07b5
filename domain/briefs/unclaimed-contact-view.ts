import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { stateAt } from "./expiry.ts";

/**
 * The name and address of a confirmed brief without an account, to fill in the sign-up form,
 * and whether the brief is open. Null when it has an account, or its account was deleted.
 */
export async function unclaimedContact(ctx: Pick<Ctx, "db" | "now">, briefId: string) {
  const [brief] = await ctx.db
    .select({
      fullName: briefs.clientName,
      email: briefs.ownerEmail,
      status: stateAt(ctx.now).status,
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
