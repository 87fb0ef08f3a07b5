import type { Viewer } from "#app/ui/frame/navigation.ts";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import type { SessionView } from "#domain/accounts/session-view.ts";
import { hasBell } from "#domain/events/notifications/rules.ts";

/** The viewer of a page, as header and menu need it. */
export function viewerOf(session: SessionView | null): Viewer {
  if (!session) return { kind: "visitor" };
  const name = session.actor.fullName;
  switch (session.actor.role) {
    case "CLIENT":
      return { kind: "client", name, unread: session.unreadNotifications };
    case "PHOTOGRAPHER":
      // Offer no subscription when it could not be read: the company may have one.
      return {
        kind: "company",
        name,
        companyRole: session.actor.companyRole,
        brand: session.company && VERTICAL_PAGES[session.company.vertical].slug,
        unread: hasBell(session.actor) ? session.unreadNotifications : null,
        subscribed: session.subscribed || session.unread.includes("subscription"),
      };
    case "OPERATOR":
      return { kind: "operator", name, operatorRole: session.actor.operatorRole };
  }
}
