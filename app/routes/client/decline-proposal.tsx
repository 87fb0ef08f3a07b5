import { Dialog, DialogTrigger } from "#app/ui/dialog.tsx";
import type { ClientBrief, ReceivedProposal } from "#domain/briefs/client-briefs-view.ts";
import { proposalTitle } from "./brief-texts.ts";
import { DecisionForm, useIsSubmitting } from "./decision-form.tsx";

/** Declines a proposal after a confirmation, because this is final. */
export function DeclineProposal({ brief, proposal }: { brief: ClientBrief; proposal: ReceivedProposal }) {
  const name = proposal.company.businessName;
  const id = `afwijzen-${proposal.id}`;
  const decision = { intent: "decline", proposalId: proposal.id } as const;
  return (
    <>
      <DialogTrigger dialogId={id} variant="secondary" pending={useIsSubmitting(decision)}>
        Afwijzen<span className="sr-only"> van {proposalTitle(brief, proposal)}</span>
      </DialogTrigger>
      <Dialog id={id} title={`Offerte van ${name} afwijzen?`}>
        <p>
          Het bedrijf krijgt bericht dat je de offerte afwijst. Je contactgegevens deel je niet. Je kunt dit
          niet terugdraaien.
        </p>
        <DecisionForm {...decision} dialogId={id} variant="danger">
          Offerte afwijzen
        </DecisionForm>
      </Dialog>
    </>
  );
}
