import { eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import {
  contactThreads,
  guestDeletions,
  memberInvitations,
  newsletterSignups,
  oneTimeCodes,
  operatorInvitations,
  registrations,
} from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { lockedInOrder } from "../kernel/lock-rows.ts";
import { forgetReporter } from "../desk/reports/forget-reporter.ts";
import { forgetBriefs } from "./forget-briefs.ts";

/**
 * Deletes or anonymises what is kept with a mail address, and with its account if there is one: the one list for an account that is
 * deleted and for somebody without an account. Returns the keys of the files to remove when the transaction has ended.
 */
export async function forgetAddress(
  ctx: Ctx,
  tx: Transaction,
  person: { userId: string | null; email: string },
): Promise<string[]> {
  const { userId, email } = person;
  const photos = await forgetBriefs(ctx, tx, person);
  await tx.delete(newsletterSignups).where(eq(newsletterSignups.email, email));
  await tx.delete(memberInvitations).where(eq(memberInvitations.email, email));
  const ownThreads = lockedInOrder(tx, contactThreads.id, eq(contactThreads.email, email));
  await tx.delete(contactThreads).where(inArray(contactThreads.id, ownThreads));
  await tx.delete(operatorInvitations).where(eq(operatorInvitations.email, email));
  await tx.delete(guestDeletions).where(eq(guestDeletions.email, email));
  await forgetReporter(tx, person);
  const ofAddress = lockedInOrder(tx, registrations.id, eq(registrations.email, email));
  await tx.delete(registrations).where(inArray(registrations.id, ofAddress));
  const isOwnCode = or(
    eq(oneTimeCodes.email, email),
    userId === null ? undefined : eq(oneTimeCodes.subjectId, userId),
  );
  await tx
    .delete(oneTimeCodes)
    .where(inArray(oneTimeCodes.id, lockedInOrder(tx, oneTimeCodes.id, isOwnCode)));
  return photos;
}
