import type { ClientBrief, ReceivedProposal } from "#domain/briefs/client-briefs-view.ts";
import { briefStatusesBefore } from "#domain/briefs/rules.ts";
import { isLapsed } from "#domain/proposals/rules.ts";
import { requestLabel } from "#texts/brief-answers.ts";
import { formatDate } from "#texts/formats.ts";
import { BRIEF_CLOSE_REASON_LABELS, BRIEF_STATUS_EXPLANATIONS } from "#texts/labels.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";

type BriefState = Pick<ClientBrief, "status" | "closeReason" | "expiresAt"> & {
  proposals: (Pick<ReceivedProposal, "status"> & {
    company: Pick<ReceivedProposal["company"], "businessName" | "email" | "phone">;
  })[];
  reopening: unknown;
};

/** Tells this brief from the client's others. */
export const briefTitle = (brief: Pick<ClientBrief, "vertical" | "category" | "details" | "locationText">) =>
  `${requestLabel(brief)} ${VERTICAL_TEXTS[brief.vertical].preposition} ${brief.locationText}`;

/** Names the proposal of a button for screen readers: a company may have sent several. */
export const proposalTitle = (
  brief: Parameters<typeof briefTitle>[0],
  { company }: { company: Pick<ReceivedProposal["company"], "businessName"> },
) => `${company.businessName}, ${briefTitle(brief)}`;

/** Number of pending proposals of a brief. */
export const pendingCount = ({ proposals }: { proposals: Pick<ReceivedProposal, "status">[] }) =>
  proposals.filter(({ status }) => status === "PENDING").length;

/** The badges of a brief and its proposals. An expired brief is neither cancelled nor waiting. */
export const badgeOf = ({ status, closeReason }: Pick<BriefState, "status" | "closeReason">) =>
  closeReason === "expired" ? "EXPIRED" : status;
export const quoteBadge = (
  brief: Pick<BriefState, "closeReason">,
  { status }: Pick<ReceivedProposal, "status">,
) => (isLapsed(status, brief.closeReason) ? "EXPIRED" : status);

/** Whether proposals of this brief can be accepted or declined. */
export const canDecideOn = ({ status }: Pick<BriefState, "status">) =>
  briefStatusesBefore("accept").includes(status);

/** Whether a brief was closed without an accepted proposal. */
export function isClosedWithoutChoice(
  brief: Parameters<typeof pendingCount>[0] & Pick<BriefState, "status">,
): boolean {
  return brief.status === "CANCELLED" || (brief.status === "IN_PROGRESS" && pendingCount(brief) === 0);
}

/** The status of a brief and the next step, for its client. */
export function statusInWords(brief: BriefState): string {
  const explanation = BRIEF_STATUS_EXPLANATIONS[brief.status];
  const waiting = pendingCount(brief);
  switch (brief.status) {
    case "OPEN": {
      const until = brief.expiresAt ? ` Je aanvraag staat open tot ${formatDate(brief.expiresAt)}.` : "";
      const news = waiting === 0 ? " Je krijgt een mail bij elke offerte." : " Je kunt nu al kiezen.";
      return explanation + news + until;
    }
    case "IN_PROGRESS":
      return waiting === 0
        ? "Je hebt alle offertes afgewezen. Zoek je nog een bedrijf? Vraag dan opnieuw offertes aan."
        : `Jij bent aan zet. ${explanation}`;
    case "COMPLETED": {
      const chosen = brief.proposals.find(({ status }) => status === "ACCEPTED");
      return chosen ? nextStepWith(chosen.company) : explanation;
    }
    case "CANCELLED": {
      const reason = brief.closeReason ? `${BRIEF_CLOSE_REASON_LABELS[brief.closeReason]}. ` : "";
      const choosing = waiting > 0 ? " Kiezen kan ook niet meer." : "";
      const again = brief.reopening ? " Zoek je nog een bedrijf? Dan kun je je aanvraag heropenen." : "";
      return reason + explanation + choosing + again;
    }
  }
}

/** The next step after accepting. A company whose account was deleted has no contact details. */
function nextStepWith({ businessName, email, phone }: BriefState["proposals"][number]["company"]): string {
  const chosen = `Je hebt gekozen voor ${businessName}. `;
  if (!email && !phone) return `${chosen}Dit bedrijf heeft geen account meer bij ons.`;
  return `${chosen}Dat bedrijf heeft je gegevens en neemt contact met je op. Hoor je niets? Bel of mail ze zelf: hoe, staat bij de offerte.`;
}
