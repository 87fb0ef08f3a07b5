import { eq, inArray } from "drizzle-orm";
import { registrations } from "#db/schema/index.ts";
import { claimBriefs } from "./claim-briefs.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { lockedInOrder } from "../lock-rows.ts";
import { confirmAnnounced } from "./confirm-announced.ts";
import { perAddress, verb } from "../verb.ts";
import { createUser } from "./create-user.ts";
import { confirmEmailInput } from "./input.ts";
import { lockAddress } from "./lock-address.ts";
import { findOneTimeCode, markUsed } from "./one-time-codes.ts";
import { findOwnRegistration } from "./own-registration.ts";
import { entersAccounts } from "./policy.ts";

/**
 * Turns a registration into an account, in one transaction: user, password, profile and company. A client also gets the
 * confirmed requests of the address, an announced company its sign-up; other registrations of the address are deleted.
 *
 * The mail proves the address; the browser key or the password proves that the registration is one's own. Without that
 * second proof a stranger could register somebody else's address, and the owner's click would open an account whose password
 * the stranger knows.
 *
 * Returns the new user, and the path to open next (`returnTo`, as it was registered). Throws `link_invalid` or
 * `code_invalid`, `registration_password_wrong`, `too_many_requests`, `overloaded`, and `account_exists` when the address got
 * an account in another way since.
 */
export const confirmEmail = verb(
  {
    name: "confirm-email",
    input: confirmEmailInput,
    by: entersAccounts,
    limits: [perAddress("confirm-from")],
  },
  async (ctx, { proof, ...registrant }) => {
    const refusal = "token" in proof ? "link_invalid" : "code_invalid";
    const found = await findOneTimeCode(ctx, "confirm_email", proof);
    if (!found || found.alreadyUsed) throw new DomainError(refusal);
    const ownId = await findOwnRegistration(ctx, found, registrant);
    return ctx.db.transaction(async (tx) => {
      await lockAddress(tx, found.email);
      const ofAddress = lockedInOrder(tx, registrations.id, eq(registrations.email, found.email));
      const waiting = await tx.delete(registrations).where(inArray(registrations.id, ofAddress)).returning();
      const registration = waiting.find(({ id }) => id === ownId);
      if (!registration || !(await markUsed(tx, found.codeId, ctx.now))) throw new DomainError(refusal);
      const { userId, companyId } = await createUser(ctx, tx, registration);
      if (registration.role === "CLIENT") await claimBriefs(tx, { userId, email: registration.email });
      await record(ctx, tx, { type: "account.created", userId });
      if (companyId) await record(ctx, tx, { type: "company.created", companyId, userId });
      if (registration.company?.announced) await confirmAnnounced(ctx, tx, registration.email);
      return { userId, role: registration.role, returnTo: registration.returnTo };
    });
  },
);
