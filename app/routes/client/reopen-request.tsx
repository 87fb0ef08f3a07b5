import { Dialog, DialogTrigger } from "#app/ui/dialog.tsx";
import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { formatCount, formatDate } from "#texts/formats.ts";
import { DecisionForm, useDeciding } from "./decision-form.tsx";

/** Opening an expired request once more: says until when, and what becomes of the quotes that it has. */
export function ReopenRequest({
  brief,
  reopening,
}: {
  brief: ClientBrief;
  reopening: NonNullable<ClientBrief["reopening"]>;
}) {
  const id = `heropenen-${brief.id}`;
  const decision = { intent: "reopen", briefId: brief.id } as const;
  const waiting = brief.proposals.filter(({ status }) => status === "PENDING").length;
  return (
    <>
      <DialogTrigger
        dialogId={id}
        variant="quiet"
        size="small"
        className="-mx-4"
        pending={useDeciding(decision)}
      >
        Aanvraag heropenen
      </DialogTrigger>
      <Dialog id={id} title="Aanvraag heropenen?">
        <p>
          Je aanvraag staat dan weer open tot {formatDate(reopening.expiresAt)}.{" "}
          {reopening.status === "OPEN"
            ? "Bedrijven zien hem weer in hun lijst en kunnen je een offerte sturen."
            : `Er kan geen offerte meer bij: je kreeg er al ${brief.maxProposals}.`}
        </p>
        {waiting > 0 && (
          <p className="mt-3">
            Je {formatCount(waiting, "open offerte staat", "open offertes staan")} er nog: die kun je dan weer
            kiezen.
          </p>
        )}
        <DecisionForm {...decision} dialogId={id}>
          Aanvraag heropenen
        </DecisionForm>
      </Dialog>
    </>
  );
}
