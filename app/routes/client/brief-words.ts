import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { formatDate } from "#texts/formats.ts";
import { BRIEF_CLOSE_REASON_LABELS, BRIEF_STATUS_EXPLANATIONS } from "#texts/labels.ts";

type Standing = Pick<ClientBrief, "status" | "closeReason" | "expiresAt"> & {
  proposals: Pick<ClientBrief["proposals"][number], "status">[];
  reopening: unknown;
};

/** How many quotes of a request nobody decided on. */
export const waitingIn = ({ proposals }: Pick<Standing, "proposals">) =>
  proposals.filter(({ status }) => status === "PENDING").length;

/** Whether nothing can be chosen on a request any more, and nothing was. */
export function cameToNothing(brief: Pick<Standing, "status" | "proposals">): boolean {
  return brief.status === "CANCELLED" || (brief.status === "IN_PROGRESS" && waitingIn(brief) === 0);
}

/** How a request stands and what happens next, as its client needs to hear it. */
export function statusInWords(brief: Standing): string {
  const explanation = BRIEF_STATUS_EXPLANATIONS[brief.status];
  const waiting = waitingIn(brief);
  switch (brief.status) {
    case "OPEN": {
      const until = brief.expiresAt ? ` Je aanvraag staat open tot ${formatDate(brief.expiresAt)}.` : "";
      const news = waiting === 0 ? " Je krijgt een mail bij elke offerte." : " Je kunt nu al kiezen.";
      return explanation + news + until;
    }
    case "IN_PROGRESS":
      return waiting === 0
        ? "Je hebt alle offertes afgewezen. Zoek je nog een bedrijf? Vraag dan opnieuw offertes aan."
        : explanation;
    case "COMPLETED":
      return `${explanation} Jullie maken samen de afspraken over het werk.`;
    case "CANCELLED": {
      const reason = brief.closeReason ? `${BRIEF_CLOSE_REASON_LABELS[brief.closeReason]}. ` : "";
      const choosing = waiting > 0 ? " Kiezen kan ook niet meer." : "";
      const again = brief.reopening ? " Zoek je nog een bedrijf? Dan kun je je aanvraag heropenen." : "";
      return reason + explanation + choosing + again;
    }
  }
}
