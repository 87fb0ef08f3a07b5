import { eq } from "drizzle-orm";
import { authUsers, registrations } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { countTry, refundIfOverloaded } from "../../kernel/count-tries.ts";
import { acceptedVersion } from "../../terms/accepted-version.ts";
import { lockAddress } from "../lock-address.ts";
import { browserKey, calledFromHash } from "./own-registration.ts";
import { hashPassword } from "../password.ts";
import type { CompanyDetails, SignUpRole } from "../rules.ts";

type Registration = {
  role: SignUpRole;
  email: string;
  fullName: string;
  phone: string | null;
  password: string;
  company: CompanyDetails | null;
  returnTo: string | null;
  /** From where a program registers (`calledFromField`). */
  calledFrom?: string | null | undefined;
  /** The version of the terms on the page; null when they are accepted later. */
  termsVersion?: string | null | undefined;
};

/**
 * Stores a registration until its address is confirmed, and orders the mail. Does the same work for a known address (its
 * owner is mailed that an account exists), so that neither the answer nor its time tells whether an address is known.
 * Returns the browser key: the cookie that later shows that the registration was made in this browser.
 * Throws `too_many_requests` above the limit per address, known or not (each registration sends a mail), `overloaded` and `terms_changed`.
 */
export async function keepRegistration(ctx: Ctx, input: Registration): Promise<string> {
  const termsVersion = input.termsVersion === null ? null : await acceptedVersion(ctx, input.termsVersion);
  await countTry(ctx, "register-for", input.email);
  const passwordHash = await refundIfOverloaded(ctx, "register-for", input.email, () =>
    hashPassword(input.password),
  );
  const id = newId(ctx.now);
  await ctx.db.transaction(async (tx) => {
    // Lock the address: an account that is being made for it is either visible here, or made after this commit.
    await lockAddress(tx, input.email);
    const [known] = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.email, input.email));
    await tx.insert(registrations).values({
      id,
      email: input.email,
      role: input.role,
      fullName: input.fullName,
      phone: input.phone,
      passwordHash,
      company: input.company,
      returnTo: input.returnTo,
      calledFrom: input.calledFrom ? calledFromHash(ctx, id, input.calledFrom) : null,
      termsAcceptedAt: termsVersion === null ? null : ctx.now,
      termsVersion,
      createdAt: ctx.now,
    });
    await record(
      ctx,
      tx,
      known
        ? { type: "account.known_address_registered", userId: known.id }
        : { type: "account.registration_requested", data: { registrationId: id } },
    );
  });
  return browserKey(ctx, id);
}
