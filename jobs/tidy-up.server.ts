import type { Runtime } from "#compose";
import { orderDigests } from "#domain/matching/alerts/order-digests.ts";
import { expireBriefs } from "#domain/briefs/expire-briefs.ts";
import { remindClients } from "#domain/briefs/reminders/remind-clients.ts";
import { remindToChoose } from "#domain/briefs/reminders/remind-to-choose.ts";
import { tellNoQuotes } from "#domain/briefs/reminders/tell-no-quotes.ts";
import { widenAlerts } from "#domain/briefs/open-list/widen-alerts.ts";
import { countQuietMonths } from "#domain/compensation/quiet-months/count-quiet-months.ts";
import { expireChecks } from "#domain/checks/expire-checks.ts";
import { inviteWaitingCompanies } from "#domain/companies/invite-waiting-companies.ts";
import { remindOfDays } from "#domain/deals/days/remind-of-days.ts";
import { followComplaints } from "#domain/deals/complaints/follow-complaints.ts";
import { settleDone } from "#domain/deals/finishing/settle-done.ts";
import { inviteToWrite } from "#domain/experiences/invite-to-write.ts";
import { finishRefunds } from "#domain/payments/invoices/finish-refunds.ts";
import { creditMissedReferrals } from "#domain/payments/referrals/credit-missed-referrals.ts";
import { deleteExpired } from "#domain/privacy/delete-expired.ts";
import { expireProposals } from "#domain/proposals/expire-proposals.ts";
import { applyMeasures } from "#domain/desk/measures/apply-measures.ts";
import { announceRenewals } from "#domain/payments/announce-renewals.ts";
import { chaseOverdue } from "#domain/payments/chase-overdue.ts";
import { announceTerms } from "#domain/terms/announce-terms.ts";
import { syncMissedWebhooks } from "#domain/payments/sync-missed-webhooks.ts";
import { renewAtSandbox } from "./renew-at-sandbox.server.ts";

/** Runs the hourly verbs one after another. A failing verb does not stop the others; the job fails at the end. */
export async function tidyUp(
  runtime: Pick<Runtime, "ctx" | "sandbox" | "db" | "queue" | "clock">,
): Promise<void> {
  const ctx = runtime.ctx({ kind: "system" });
  const failures: unknown[] = [];
  const failed = (error: unknown) => failures.push(error);
  // Before our sync, which fetches what has been renewed.
  await renewAtSandbox(runtime).catch(failed);
  for (const verb of [
    applyMeasures,
    expireBriefs,
    expireProposals,
    expireChecks,
    remindClients,
    remindToChoose,
    remindOfDays,
    settleDone,
    followComplaints,
    inviteToWrite,
    widenAlerts,
    tellNoQuotes,
    syncMissedWebhooks,
    chaseOverdue,
    // Before a renewal is announced with its amount.
    countQuietMonths,
    announceRenewals,
    finishRefunds,
    inviteWaitingCompanies,
    // Makes up for a morning without a worker.
    orderDigests,
    announceTerms,
    deleteExpired,
    creditMissedReferrals,
  ])
    await verb(ctx, {}).catch(failed);
  if (failures.length > 0) throw new AggregateError(failures, "tidying up failed in part");
}
