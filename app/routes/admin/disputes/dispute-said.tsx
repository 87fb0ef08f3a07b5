import type { DisputeCase } from "#domain/desk/disputes/views.ts";
import { creditAmount, DISPUTE_REASON_LABELS, disputeSum } from "#texts/company/disputes.ts";
import { DISPUTE_STATE_LABELS } from "#texts/desk/disputes.ts";
import { formatDateTime } from "#texts/formats.ts";

/** What the company said, what was decided, its objection, and what was decided then; and the credit. */
export function DisputeSaid({ dispute }: { dispute: DisputeCase }) {
  const { reason, note, disputedAt, answer, decidedAt, objection, objectedAt, state } = dispute;
  return (
    <>
      <Said
        id="melding"
        title={DISPUTE_REASON_LABELS[reason]}
        text={note || "Wat het bedrijf schreef, is verwijderd met de gegevens van de opdrachtgever."}
        at={disputedAt}
      />
      {decidedAt && (
        <Said
          id="besluit"
          title={DISPUTE_STATE_LABELS[dispute.isConfirmed ? "CONFIRMED" : "REFUSED"]}
          text={answer}
          at={decidedAt}
        />
      )}
      {objectedAt && (
        <Said
          id="bezwaar"
          title="Bezwaar van het bedrijf"
          text={objection || "Verwijderd met de gegevens van de opdrachtgever."}
          at={objectedAt}
        />
      )}
      {dispute.objectionDecidedAt && (
        <Said
          id="besluit-op-bezwaar"
          title={DISPUTE_STATE_LABELS[state]}
          text={dispute.objectionAnswer}
          at={dispute.objectionDecidedAt}
        />
      )}
      {dispute.creditCents !== null && (
        <p className="mt-4">
          <strong>{creditAmount(dispute.creditCents)}</strong>.{" "}
          {disputeSum({
            creditCents: dispute.creditCents,
            monthCents: dispute.monthCents!,
            requests: dispute.requests!,
          })}
        </p>
      )}
    </>
  );
}

function Said({ id, title, text, at }: { id: string; title: string; text: string | null; at: Date }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="mt-3 whitespace-pre-line">{text}</p>
      <p className="mt-1 text-sm text-soft">{formatDateTime(at)}</p>
    </section>
  );
}
