import { eq } from "drizzle-orm";
import { authUsers, registrations } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import { record } from "../events/record.ts";
import { normalizeReferralCode } from "../referrals/rules.ts";
import { knownReferralCode } from "../referrals/views.ts";
import type { RegisterClientInput, RegisterCompanyInput } from "./input.ts";
import { countTry, takingBackIfOverloaded } from "../limits.ts";
import { lockAddress } from "./lock-address.ts";
import { browserKey } from "./own-registration.ts";
import { hashPassword } from "./password.ts";
import type { CompanyDetails, SignUpRole } from "./rules.ts";

type Registration = {
  role: SignUpRole;
  email: string;
  fullName: string;
  phone: string | null;
  password: string;
  company: CompanyDetails | null;
  returnTo: string | null;
};

/** Signs a client up: see `register`. `returnTo` is the path to go on to once the mail is answered. */
export async function registerClient(
  ctx: Ctx,
  input: RegisterClientInput,
  returnTo: string | null = null,
): Promise<string> {
  return register(ctx, { ...input, role: "CLIENT", company: null, returnTo });
}

/**
 * Signs a company up: see `register`. A referral code that nobody has is refused (`referral_code_unknown`), unless it is
 * `linkCode`, the one of the link that led here: then nothing comes of it.
 */
export async function registerCompany(
  ctx: Ctx,
  input: RegisterCompanyInput,
  linkCode: string | null = null,
): Promise<string> {
  const { vertical, companyName, kvkNumber, vatId } = input;
  const referralCode = await knownReferralCode(ctx, input.referralCode);
  if (!referralCode && input.referralCode && input.referralCode !== normalizeReferralCode(linkCode ?? ""))
    throw new DomainError("referral_code_unknown");
  const company = { vertical, companyName, kvkNumber, vatId, referralCode };
  return register(ctx, { ...input, role: "PHOTOGRAPHER", company, returnTo: null });
}

/**
 * Keeps the registration until the mail is answered. The owner of a known address gets a mail that an account exists
 * instead; the registration is kept all the same, so that both ways write the same rows and take as long. Returns the key
 * for the browser it is made in.
 * A few times per address (`too_many_requests`): each time mails somebody who may never have asked. Throws `overloaded`.
 */
async function register(ctx: Ctx, input: Registration): Promise<string> {
  await countTry(ctx, "register-for", input.email);
  const passwordHash = await takingBackIfOverloaded(ctx, "register-for", input.email, () =>
    hashPassword(input.password),
  );
  const id = newId(ctx.now);
  await ctx.db.transaction(async (tx) => {
    // An account that is being made at this address is a known one.
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
      termsAcceptedAt: ctx.now,
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
