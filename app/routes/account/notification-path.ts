import { experiencePath } from "#app/deals/paths.ts";
import { WEBHOOKS_PATH } from "#app/routes/company/webhooks/webhook-paths.ts";
import {
  briefPath,
  disputePath,
  quotedSheetPath,
  WON_PATH,
  wonComplaintsPath,
} from "#app/routes/company/list/sheet-paths.ts";
import { dealComplaintsPath, quotePath, requestPath } from "#app/routes/client/request-paths.ts";
import type { NotificationKind } from "#domain/events/notifications/rules.ts";
import type { Role } from "#domain/kernel/roles.ts";

type Target = { kind: NotificationKind; type: string; briefId: string | null; proposalId: string | null };

/** The list of notifications. */
export const NOTIFICATIONS_PATH = "/meldingen";

/** Where an open page tells that what it shows was read. */
export const READ_NOTIFICATIONS_PATH = `${NOTIFICATIONS_PATH}/gelezen`;

/** Events about the check of a company; the others of that kind are about its members. */
const CHECK_EVENTS = new Set([
  "company.verified",
  "company.unverified",
  "company.check_rejected",
  "company.check_lapsed",
  "company.check_expires_soon",
]);

/** Kinds that are about the questions on a page. */
const QUESTION_KINDS = new Set<NotificationKind>(["question_asked", "question_answered", "question_shared"]);

/** Where a notification leads. */
export function notificationPath({ kind, type, briefId, proposalId }: Target, role: Role): string {
  if (type === "dispute.decided" && briefId !== null) return disputePath(briefId);
  if (kind === "billing" || kind === "place_free") return "/subscription-management";
  if (type.startsWith("company.texts_")) return "/verhuisbedrijf-dashboard/profiel";
  if (type.startsWith("company.webhook_")) return WEBHOOKS_PATH;
  if (type === "company.calendar_ended") return `${WON_PATH}#agenda`;
  if (kind === "company")
    return CHECK_EVENTS.has(type) ? "/verhuisbedrijf-dashboard/gegevens" : "/verhuisbedrijf-dashboard/team";
  if (briefId === null) return "/account";
  if (kind === "deal_complaint") return dealComplaintsPath(briefId);
  if (kind === "job_complaint") return wonComplaintsPath(briefId);
  if (kind === "experience" && proposalId) return experiencePath(requestPath(briefId), proposalId);
  const part = QUESTION_KINDS.has(kind) ? "#vragen" : "";
  if (role === "PHOTOGRAPHER") return proposalId ? quotedSheetPath(briefId) : briefPath(briefId, "") + part;
  return proposalId && !part ? quotePath(requestPath(briefId), proposalId) : requestPath(briefId) + part;
}
