import { Dialog, DialogTrigger } from "#app/ui/dialog.tsx";
import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { formatCount } from "#texts/formats.ts";
import { DecisionForm, useDeciding } from "./decision-form.tsx";

/** Taking a request back: says first what becomes of the quotes that came in, for it cannot be undone. */
export function CancelRequest({ brief }: { brief: ClientBrief }) {
  const id = `annuleren-${brief.id}`;
  const decision = { intent: "cancel", briefId: brief.id } as const;
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
        Aanvraag annuleren
      </DialogTrigger>
      <Dialog id={id} title="Aanvraag annuleren?">
        <p>
          Bedrijven kunnen je daarna geen offerte meer sturen. Je contactgegevens deel je niet.{" "}
          {waiting > 0 && (
            <>
              Je {formatCount(waiting, "open offerte wordt", "open offertes worden")} afgewezen, en{" "}
              {waiting === 1 ? "dat bedrijf krijgt" : "die bedrijven krijgen"} daar bericht van.{" "}
            </>
          )}
          Je kunt dit niet terugdraaien.
        </p>
        <DecisionForm {...decision} dialogId={id} variant="danger">
          Aanvraag annuleren
        </DecisionForm>
      </Dialog>
    </>
  );
}
