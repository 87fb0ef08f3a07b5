import type { AlertOutcome } from "../matching/alerts/settle-alerts.ts";
import type { Ctx } from "../kernel/context.ts";
import type { BulkMailKind } from "../events/reactions.ts";
import { alertsForMail, digestsForMail } from "./alert-facts.ts";
import { announcementsForMail } from "./announcement-facts.ts";
import { invitationsForMail } from "./invitation-facts.ts";
import { newTermsForMail } from "./terms-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** Facts of many mails of a kind, read together, in the order of `orders`. Without facts there is no mail to send. */
export const BULK_FACTS = {
  announcement: announcementsForMail,
  "brief-alert": alertsForMail,
  "brief-digest": digestsForMail,
  "company-invited": invitationsForMail,
  "terms-changed": newTermsForMail,
} satisfies Record<
  BulkMailKind,
  (
    ctx: Pick<Ctx, "db" | "now" | "secret">,
    orders: readonly MailOrderIds[],
  ) => Promise<{ facts: object | null; outcomes: AlertOutcome[] }[]>
>;
