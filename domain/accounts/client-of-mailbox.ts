import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, profiles } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";
import { acceptedVersion } from "../terms/accepted-version.ts";
import { createUser } from "./create-user.ts";

/**
 * The client account with an address that was just proved, locked so that it cannot be deleted before this transaction ends.
 * Without an account, makes one for `person`, without a password; `person` is null when none may be made. Null for the
 * address of a company or an operator, who sign in with their password. The caller has locked the address (`lockAddress`).
 */
export async function clientOfMailbox(
  ctx: Ctx,
  tx: Transaction,
  email: string,
  person: { fullName: string; phone: string | null } | null,
): Promise<string | null> {
  const [known] = await tx
    .select({ userId: authUsers.id, role: profiles.role, isConfirmed: authUsers.emailVerified })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(authUsers.email, email))
    .for("key share", { of: authUsers });
  if (known) return known.isConfirmed && known.role === "CLIENT" ? known.userId : null;
  if (!person) return null;
  const { userId } = await createUser(ctx, tx, {
    ...person,
    email,
    role: "CLIENT",
    passwordHash: null,
    company: null,
    termsAcceptedAt: ctx.now,
    termsVersion: await acceptedVersion({ db: tx, now: ctx.now }, null),
  });
  await record(ctx, tx, { type: "account.created", userId });
  return userId;
}
