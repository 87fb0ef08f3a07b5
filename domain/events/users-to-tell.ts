import { eq } from "drizzle-orm";
import { briefs, companyMembers, proposals } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";

type Subjects = { briefId?: string; proposalId?: string; companyId?: string; userId?: string };

/** The users that an event with these subjects tells: none where the client has no account, or the account is gone. */
export async function usersToTell(
  tx: Pick<Transaction, "select">,
  to: "client" | "company" | "user",
  { briefId, proposalId, companyId, userId }: Subjects,
): Promise<string[]> {
  if (to === "user") return userId === undefined ? [] : [userId];
  const found =
    to === "client"
      ? await tx.select({ userId: briefs.clientId }).from(briefs).where(eq(briefs.id, briefId!))
      : companyId !== undefined
        ? await tx
            .select({ userId: companyMembers.userId })
            .from(companyMembers)
            .where(eq(companyMembers.companyId, companyId))
        : await tx
            .select({ userId: companyMembers.userId })
            .from(proposals)
            .innerJoin(companyMembers, eq(companyMembers.companyId, proposals.companyId))
            .where(eq(proposals.id, proposalId!));
  return found.flatMap((row) => row.userId ?? []);
}
