import type { Viewer } from "#app/ui/navigation.ts";
import type { SessionView } from "#domain/accounts/session-view.ts";

/** Who looks at the page, as far as header and menu care. */
export function viewerOf(session: SessionView | null): Viewer {
  if (!session) return { kind: "visitor" };
  const name = session.actor.fullName;
  switch (session.actor.role) {
    case "CLIENT":
      return { kind: "client", name };
    case "PHOTOGRAPHER":
      // Nothing is offered to a company that may well be subscribed.
      return {
        kind: "company",
        name,
        subscribed: session.subscribed || session.unread.includes("subscription"),
      };
    case "OPERATOR":
      return { kind: "operator", name };
  }
}
