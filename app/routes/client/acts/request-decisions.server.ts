import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { openBrief } from "#domain/briefs/asking/open-brief.ts";
import { replaceReadingLink } from "#domain/briefs/reading-link/replace-reading-link.ts";
import { cancelBrief } from "#domain/briefs/cancel-brief.ts";
import { closeChosenElsewhere } from "#domain/briefs/close-chosen-elsewhere.ts";
import { reopenBrief } from "#domain/briefs/reopen-brief.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { declineProposal } from "#domain/proposals/decline-proposal.ts";
import { CHOICE_REASONS, type ChoiceReason } from "#domain/briefs/rules.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { OUTDATED_FIELD, REASON_FIELD, requestPath } from "../request-paths.ts";

type Fields = {
  briefId: string;
  proposalId: string;
  version: number;
  outdatedVersion: number | undefined;
  reason: ChoiceReason | null;
};

/** The client's decisions, by the `intent` of the form. */
const DECISIONS = {
  accept: {
    decide: (ctx: Ctx, { briefId: _briefId, ...choice }: Fields) => acceptProposal(ctx, choice),
    toast: "proposal_accepted",
    failed: "proposal_accept_failed",
  },
  decline: {
    decide: (ctx: Ctx, { proposalId }: Fields) => declineProposal(ctx, { proposalId }),
    toast: "proposal_declined",
    failed: "proposal_decline_failed",
  },
  cancel: {
    decide: (ctx: Ctx, { briefId }: Fields) => cancelBrief(ctx, { briefId }),
    toast: "brief_cancelled",
    failed: "brief_failed",
  },
  elsewhere: {
    decide: (ctx: Ctx, { briefId }: Fields) => closeChosenElsewhere(ctx, { briefId }),
    toast: "brief_chosen_elsewhere",
    failed: "brief_failed",
  },
  reopen: {
    decide: (ctx: Ctx, { briefId }: Fields) => reopenBrief(ctx, { briefId }),
    toast: "brief_reopened",
    failed: "brief_failed",
  },
  open: {
    decide: (ctx: Ctx, { briefId }: Fields) => openBrief(ctx, { briefId }),
    toast: "brief_opened",
    failed: "brief_failed",
  },
  replace_link: {
    decide: (ctx: Ctx, { briefId }: Fields) => replaceReadingLink(ctx, { briefId }),
    toast: "reading_link_replaced",
    failed: "brief_failed",
  },
} as const;

/** The reason of an accept form; null when the client gave none. Throws `invalid_input` for one that is not in the list. */
function reasonOf(typed: string): ChoiceReason | null {
  if (typed === "") return null;
  const reason = CHOICE_REASONS.find((one) => one === typed);
  if (!reason) throw new DomainError("invalid_input");
  return reason;
}

const isDecision = (intent: string): intent is keyof typeof DECISIONS => Object.hasOwn(DECISIONS, intent);

/** Handles a form in which the client decides, and shows its page again. */
export function takeDecision(ctx: Ctx, briefId: string, values: FormValues, log: (error: unknown) => void) {
  const intent = textOf(values, "intent");
  return answerRefusal(
    values,
    async () => {
      if (!isDecision(intent)) throw new DomainError("invalid_input");
      const { decide, toast } = DECISIONS[intent];
      await decide(ctx, {
        briefId,
        proposalId: textOf(values, "proposalId"),
        version: Number(textOf(values, "version")),
        outdatedVersion: Number(textOf(values, OUTDATED_FIELD)) || undefined,
        reason: reasonOf(textOf(values, REASON_FIELD)),
      });
      return redirectWithToast(requestPath(briefId), toast);
    },
    isDecision(intent) ? { toast: DECISIONS[intent].failed, log } : undefined,
  );
}
