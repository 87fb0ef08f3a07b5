import { briefPath } from "#app/routes/company/list-paths.ts";
import { requestPath } from "#app/routes/client/request-paths.ts";
import type { NotificationKind } from "#domain/notifications/rules.ts";
import type { Role } from "#domain/roles.ts";

type Target = { kind: NotificationKind; briefId: string | null; proposalId: string | null };

/** The list of notifications. */
export const NOTIFICATIONS_PATH = "/meldingen";

/** Where a notification leads. */
export function notificationPath({ kind, briefId, proposalId }: Target, role: Role): string {
  if (kind === "billing" || kind === "place_free") return "/subscription-management";
  if (kind === "company") return "/verhuisbedrijf-dashboard/gegevens";
  if (briefId === null) return "/account";
  if (role === "PHOTOGRAPHER") return briefPath(briefId, "");
  return requestPath(briefId) + (proposalId ? `#offerte-${proposalId}` : "");
}
