import { and, eq } from "drizzle-orm";
import { authTwoFactors, authUsers, companies, companyMembers, profiles } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { mayRead } from "../facts/may-be-shown.ts";

/** What a program reads of the account that it signed in to. Null when the account was deleted. */
export async function programUserView(ctx: Pick<Ctx, "db">, userId: string) {
  const [row] = await ctx.db
    .select({
      id: authUsers.id,
      email: authUsers.email,
      emailVerified: authUsers.emailVerified,
      role: profiles.role,
      fullName: profiles.fullName,
      phone: profiles.phone,
      companyName: companies.companyName,
      /** The authenticator app of the second step; null without one. */
      factorId: authTwoFactors.id,
      createdAt: authUsers.createdAt,
      updatedAt: authUsers.updatedAt,
    })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .leftJoin(companyMembers, eq(companyMembers.userId, authUsers.id))
    // A company that was ended is nobody's, as in `sessionView`.
    .leftJoin(companies, and(eq(companies.id, companyMembers.companyId), mayRead(companies)))
    .leftJoin(authTwoFactors, and(eq(authTwoFactors.userId, authUsers.id), eq(authTwoFactors.verified, true)))
    .where(eq(authUsers.id, userId));
  return row ?? null;
}

export type ProgramUser = NonNullable<Awaited<ReturnType<typeof programUserView>>>;
