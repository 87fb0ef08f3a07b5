import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { formatCount } from "#texts/formats.ts";
import { briefTitle, pendingCount } from "./brief-texts.ts";
import { BriefDecision } from "./brief-decision.tsx";

/** Cancels a brief. The dialog first says what happens to its proposals, because this is final. */
export function CancelBrief({ brief }: { brief: ClientBrief }) {
  const waiting = pendingCount(brief);
  return (
    <BriefDecision
      intent="cancel"
      briefId={brief.id}
      label="Aanvraag annuleren"
      about={briefTitle(brief)}
      variant="danger"
    >
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
    </BriefDecision>
  );
}
