import type { ReactNode } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { PhotoStrip } from "#app/photos/photo-strip.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_COMPLAINT_TEXT } from "#domain/deals/complaints/rules.ts";
import { COMPLAINT_STATE_LABELS, FINDING_LABELS, ONLY_ADVICE } from "#texts/deal/complaints.ts";
import { ComplaintForm, ComplaintPictures, typedIn } from "./complaint-form.tsx";
import {
  COMPLAINT_BADGES,
  COMPLAINT_INTENTS,
  COMPLAINT_PICTURES_PATH,
  complaintId,
  PICTURES_FIELD,
} from "./intents.ts";
import { Settlements } from "./settlements.tsx";
import type { ShownComplaint } from "./shown-complaints.server.ts";

type Part = { complaint: ShownComplaint; answer: FormAnswer | undefined };

/** A complaint for one of the sides: where it stands, what both said, and what this side can do. */
export function Complaint(part: Part) {
  const { complaint } = part;
  const id = complaintId(complaint.id);
  return (
    <section aria-labelledby={id} className="space-y-6 rounded border border-line p-4 sm:p-5">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h3 id={id} className="min-w-0 flex-1 text-h4">
            {complaint.kind}
          </h3>
          <Badge code={COMPLAINT_BADGES[complaint.state]} label={COMPLAINT_STATE_LABELS[complaint.state]} />
        </div>
        <p className="mt-1 font-semibold">{complaint.sentence}</p>
      </div>
      {complaint.finding && <Finding finding={complaint.finding} />}
      <Said
        title={complaint.isOwn ? "Jouw klacht" : `De klacht van ${complaint.by}`}
        at={complaint.made}
        text={complaint.what || "Deze tekst is verwijderd."}
        pictures={complaint.pictures}
      >
        {complaint.wish && (
          <p className="mt-2 whitespace-pre-line">
            <span className="font-semibold">Wat het zou oplossen:</span> {complaint.wish}
          </p>
        )}
      </Said>
      {complaint.answer ? (
        <Said
          title={complaint.isOwn ? `De reactie van ${complaint.other}` : "Jouw reactie"}
          at={complaint.answer.at}
          text={complaint.answer.text || "Deze tekst is verwijderd."}
          pictures={complaint.answer.pictures}
        />
      ) : (
        complaint.mayAnswer && <Answer {...part} />
      )}
      <Questions {...part} />
      <Settlements {...part} />
      <Acts complaint={complaint} />
    </section>
  );
}

function Said({
  title,
  at,
  text,
  pictures,
  children,
}: {
  title: string;
  at: string;
  text: string;
  pictures: ShownComplaint["pictures"];
  children?: ReactNode;
}) {
  return (
    <div>
      <h4 className="font-semibold">{title}</h4>
      <p className="text-sm text-soft">{at}</p>
      <p className="mt-1 max-w-[65ch] whitespace-pre-line">{text}</p>
      {children}
      <div className="mt-2 empty:hidden">
        <PhotoStrip photos={pictures} base={COMPLAINT_PICTURES_PATH} label={`Foto’s bij: ${title}`} />
      </div>
    </div>
  );
}

function Finding({ finding: { code, reasons } }: { finding: NonNullable<ShownComplaint["finding"]> }) {
  return (
    <div className="rounded bg-mist p-4">
      <h4 className="font-semibold">Ons advies: {FINDING_LABELS[code].toLowerCase()}</h4>
      <p className="mt-1 max-w-[65ch] whitespace-pre-line">{reasons}</p>
      <p className="mt-2 text-sm">{ONLY_ADVICE}</p>
    </div>
  );
}

function Answer({ complaint, answer }: Part) {
  const about = { complaintId: complaint.id };
  const { field, isShown } = typedIn(answer, COMPLAINT_INTENTS.answer, about);
  return (
    <ComplaintForm intent={COMPLAINT_INTENTS.answer} about={about} takesPictures className="space-y-4">
      <TextArea
        {...field("answer")}
        label="Jouw reactie"
        hint="Reageren kan één keer. De ander en wij lezen je reactie."
        maxLength={MAX_COMPLAINT_TEXT}
        rows={5}
      />
      <ComplaintPictures {...field(PICTURES_FIELD)} isRefused={isShown} />
      <Button>Reactie versturen</Button>
    </ComplaintForm>
  );
}

/** What an operator asked. Both sides read each question with its answer. */
function Questions({ complaint, answer }: Part) {
  return complaint.questions.map((question) => {
    const about = { complaintId: complaint.id, number: question.number };
    const { field } = typedIn(answer, COMPLAINT_INTENTS.reply, about);
    return (
      <div key={question.number}>
        <h4 className="font-semibold">Onze vraag aan {question.to}</h4>
        <p className="text-sm text-soft">{question.asked}</p>
        <p className="mt-1 max-w-[65ch] whitespace-pre-line">{question.question}</p>
        {question.answer !== null && (
          <p className="mt-2 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line">
            {question.answer}
          </p>
        )}
        {question.answer === null && question.isMine && complaint.mayAct && (
          <ComplaintForm intent={COMPLAINT_INTENTS.reply} about={about} className="mt-3 space-y-4">
            <TextArea
              {...field("answer")}
              label="Je antwoord"
              hint={`Graag uiterlijk ${question.until}. De ander leest het ook.`}
              maxLength={MAX_COMPLAINT_TEXT}
              rows={4}
            />
            <Button>Antwoord versturen</Button>
          </ComplaintForm>
        )}
      </div>
    );
  });
}

function Acts({ complaint }: { complaint: ShownComplaint }) {
  const about = { complaintId: complaint.id };
  if (!complaint.mayAskForAdvice && !complaint.mayWithdraw) return null;
  return (
    <div className="border-t border-line pt-4">
      {complaint.mayAskForAdvice && (
        <p className="mb-3 max-w-[65ch]">
          Komen jullie er niet uit? Dan kan iemand van ons nu al advies geven. {ONLY_ADVICE}
        </p>
      )}
      <ButtonRow>
        {complaint.mayAskForAdvice && (
          <ComplaintForm intent={COMPLAINT_INTENTS.ask} about={about} className="contents">
            <Button variant="secondary">Vraag ons om advies</Button>
          </ComplaintForm>
        )}
        {complaint.mayWithdraw && (
          <ComplaintForm intent={COMPLAINT_INTENTS.withdraw} about={about} className="contents">
            <Button variant="text">Klacht intrekken</Button>
          </ComplaintForm>
        )}
      </ButtonRow>
    </div>
  );
}
