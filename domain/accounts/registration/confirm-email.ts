import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { registrations } from "#db/schema/index.ts";
import { claimBriefs } from "../claim-briefs.ts";
import { companyOfKvkNumber } from "../../companies/kvk-number.ts";
import type { Ctx } from "../../kernel/context.ts";
import { refundTry } from "../../kernel/count-tries.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";
import { confirmAnnounced } from "./confirm-announced.ts";
import { verb } from "../../kernel/verb.ts";
import { createUser } from "../create-user.ts";
import { confirmEmailInput } from "../input.ts";
import { lockAddress } from "../lock-address.ts";
import { findOneTimeCode, markUsed } from "../one-time-codes.ts";
import { findOwnRegistration } from "./own-registration.ts";
import { entersAccounts } from "../policy.ts";

/**
 * Turns a registration into an account, in one transaction: user, password, profile and company. A client also gets the
 * confirmed requests of the address, an announced company its sign-up; other registrations of the address are deleted.
 *
 * The mail proves the address; the browser key, the password, or for a code the place of the program (`calledFromField`) proves
 * that the registration is one's own. Without that second proof a stranger could register somebody else's address, and the
 * owner's click would open an account whose password the stranger knows.
 *
 * Returns the new user, and the path to open next (`returnTo`, as it was registered). Throws `link_invalid` or
 * `code_invalid`, `registration_password_wrong`, `too_many_requests`, `overloaded`, and `account_exists` when the address got
 * an account in another way since. Throws `kvk_number_taken` after the transaction, which then only deleted the registrations
 * and told the company that has the number (decision 90).
 */
export const confirmEmail = verb(
  {
    name: "confirm-email",
    input: confirmEmailInput,
    by: entersAccounts,
    guesses: true,
  },
  async (ctx, { proof, calledFrom = null, ...registrant }) => {
    const refusal = "token" in proof ? "link_invalid" : "code_invalid";
    const found = await findOneTimeCode(ctx, "confirm_email", proof);
    if (!found || found.alreadyUsed) throw new DomainError(refusal);
    const typedAt = "token" in proof ? null : calledFrom;
    const ownId = await findOwnRegistration(ctx, found, { ...registrant, calledFrom: typedAt });
    const account = await ctx.db.transaction(async (tx) => {
      await lockAddress(tx, found.email);
      const ofAddress = lockedInOrder(tx, registrations.id, eq(registrations.email, found.email));
      const waiting = await tx.delete(registrations).where(inArray(registrations.id, ofAddress)).returning();
      const registration = waiting.find(({ id }) => id === ownId);
      if (!registration || !(await markUsed(tx, found.codeId, ctx.now))) throw new DomainError(refusal);
      const made = await createUserUnlessTaken(ctx, tx, registration);
      if (!made) return null;
      const { userId, companyId } = made;
      if (registration.role === "CLIENT") await claimBriefs(tx, { userId, email: registration.email });
      await record(ctx, tx, { type: "account.created", userId });
      if (companyId) await record(ctx, tx, { type: "company.created", companyId, userId });
      if (registration.company?.announced) await confirmAnnounced(ctx, tx, registration.email);
      return { userId, role: registration.role, returnTo: registration.returnTo };
    });
    if (!account) throw new DomainError("kvk_number_taken");
    await refundTry(ctx, "register-from", ctx.from);
    return account;
  },
);

/**
 * Makes the account of a registration, in a savepoint. When a company of its vertical has the KvK number, makes nothing, tells
 * that company, and returns null.
 */
async function createUserUnlessTaken(
  ctx: Ctx,
  tx: Transaction,
  registration: Parameters<typeof createUser>[2],
) {
  try {
    return await tx.transaction((savepoint) => createUser(ctx, savepoint, registration));
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "kvk_number_taken") throw error;
    const { vertical, kvkNumber } = registration.company!;
    const owner = await companyOfKvkNumber(tx, { vertical, kvkNumber: kvkNumber! });
    if (owner) {
      const { companyId, userId } = owner;
      await record(ctx, tx, { type: "company.kvk_number_used", companyId, userId });
    }
    return null;
  }
}
