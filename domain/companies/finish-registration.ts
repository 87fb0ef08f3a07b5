import { eq } from "drizzle-orm";
import { companies, profiles } from "#db/schema/index.ts";
import { refuseBarredKvk } from "../security/barred.ts";
import { countTry } from "../kernel/count-tries.ts";
import { DomainError } from "../kernel/errors.ts";
import { checkedFactsOf } from "../evidence/checked-facts.ts";
import { record } from "../events/record.ts";
import { acceptedVersion } from "../terms/accepted-version.ts";
import { verb } from "../kernel/verb.ts";
import { finishRegistrationInput } from "./input.ts";
import { storeKvkNumber } from "./kvk-number.ts";
import { lockOwnCompany } from "./lock-membership.ts";
import { finishesRegistration } from "./policy.ts";

/**
 * Gives the company of a program's registration its KvK number, and stores that its owner accepts the terms; only then it can
 * order (decision 114). Does nothing for a company that has this number. Throws `invalid_input` for one that has another
 * number, `kvk_number_taken` when another company of its vertical has it, `kvk_number_barred`, `terms_changed`, and
 * `too_many_requests` after too many numbers: each answer tells whether a company has an account.
 */
export const finishRegistration = verb(
  { name: "finish-registration", input: finishRegistrationInput, by: finishesRegistration },
  async (ctx, { kvkNumber, termsVersion: shown }): Promise<void> => {
    const { companyId: ownId } = ctx.actor;
    const termsVersion = await acceptedVersion(ctx, shown);
    await countTry(ctx, "kvk-number-of", ownId);
    await ctx.db.transaction(async (tx) => {
      const { companyId, userId, vertical } = await lockOwnCompany(ctx, tx, finishesRegistration);
      const before = await checkedFactsOf(tx, companyId);
      if (before?.kvkNumber === kvkNumber) return;
      if (before?.kvkNumber !== "") throw new DomainError("invalid_input");
      await storeKvkNumber(tx.update(companies).set({ kvkNumber }).where(eq(companies.id, companyId)));
      await refuseBarredKvk(ctx, tx, { companyId, vertical, kvkNumber });
      await tx
        .update(profiles)
        .set({ termsAcceptedAt: ctx.now, termsVersion, updatedAt: ctx.now })
        .where(eq(profiles.id, ctx.actor.userId));
      await record(ctx, tx, { type: "company.details_changed", companyId, userId });
    });
  },
);
