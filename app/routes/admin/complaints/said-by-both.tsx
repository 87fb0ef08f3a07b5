import { PhotoStrip } from "#app/photos/photo-strip.tsx";
import { otherSide } from "#domain/deals/state/rules.ts";
import type { ComplaintCase } from "#domain/desk/complaints/views.ts";
import { FINDING_LABELS, SETTLEMENT_STATE_LABELS } from "#texts/deal/complaints.ts";
import { SIDE_LABELS } from "#texts/desk/complaints.ts";
import { formatDateTime, formatDay } from "#texts/formats.ts";
import { CasePart, Written } from "./case-part.tsx";
import { complaintFilesPath } from "./complaint-paths.ts";

/** The complaint, the answer, what both proposed, the questions, and what was found. */
export function SaidByBoth({ complaint }: Pick<ComplaintCase, "complaint">) {
  const pictures = (kind: string) => (
    <PhotoStrip
      photos={complaint.pictures.filter((one) => one.kind === kind).map(({ id }) => ({ id, room: null }))}
      base={complaintFilesPath(complaint.id)}
    />
  );
  return (
    <CasePart id="klacht" title="Wat ze schreven">
      <Written by={SIDE_LABELS[complaint.side]} at={formatDateTime(complaint.madeAt)}>
        <p className="mt-1 whitespace-pre-line">{complaint.what || "Verwijderd met het account."}</p>
        {complaint.wish && <p className="mt-2 whitespace-pre-line">Wat het zou oplossen: {complaint.wish}</p>}
        <div className="mt-2 empty:hidden">{pictures("COMPLAINT")}</div>
      </Written>
      {complaint.answeredAt ? (
        <Written by={SIDE_LABELS[otherSide(complaint.side)]} at={formatDateTime(complaint.answeredAt)}>
          <p className="mt-1 whitespace-pre-line">{complaint.answer || "Verwijderd met het account."}</p>
          <div className="mt-2 empty:hidden">{pictures("ANSWER")}</div>
        </Written>
      ) : (
        <p className="text-soft">De ander heeft niet gereageerd.</p>
      )}
      {complaint.settlements.map(({ number, side, text, state, proposedAt }) => (
        <Written
          key={`oplossing-${number}`}
          by={`${SIDE_LABELS[side]} noemt een oplossing (${SETTLEMENT_STATE_LABELS[state].toLowerCase()})`}
          at={formatDateTime(proposedAt)}
        >
          <p className="mt-1 whitespace-pre-line">{text}</p>
        </Written>
      ))}
      {complaint.questions.map((question) => (
        <Written
          key={`vraag-${question.number}`}
          by={`Onze vraag aan: ${SIDE_LABELS[question.side].toLowerCase()}`}
          at={formatDateTime(question.askedAt)}
        >
          <p className="mt-1 whitespace-pre-line">{question.question}</p>
          <p className="mt-2 whitespace-pre-line">
            {question.answer ??
              `Nog geen antwoord. We vroegen het uiterlijk op ${formatDay(question.dueDay)}.`}
          </p>
        </Written>
      ))}
      {complaint.finding && (
        <Written
          by={`Ons advies: ${FINDING_LABELS[complaint.finding]}`}
          at={formatDateTime(complaint.stateAt)}
        >
          <p className="mt-1 whitespace-pre-line">{complaint.reasons}</p>
        </Written>
      )}
    </CasePart>
  );
}
