import { DescriptionList } from "#app/ui/description-list.tsx";
import type { OwnExperience } from "#domain/experiences/own-view.ts";
import {
  CLIENT_FACT_LABELS,
  CLIENT_FACT_QUESTIONS,
  FACT_LABELS,
  FACT_QUESTIONS,
  MARK_LABELS,
} from "#texts/deal/experiences.ts";

type Said = Pick<
  NonNullable<OwnExperience["own"]>,
  "mark" | "onTime" | "priceKept" | "asAgreed" | "text" | "answer" | "reachable" | "requestRight"
>;
type Props = { said: Said; isOwn?: boolean };

const row = <Answer extends string>(
  label: string,
  labels: Record<Answer, string>,
  answer: Answer | null,
) => ({
  label,
  value: answer === null ? "" : labels[answer],
});

/** What a client wrote of a company. */
export function SaidOfCompany({ said, isOwn = false }: Props) {
  return (
    <>
      <h2 className="mb-2 text-h3">{isOwn ? "Wat je schreef" : "Wat de opdrachtgever schreef"}</h2>
      <DescriptionList
        items={[
          { label: "Cijfer", value: `${said.mark} van 5 (${MARK_LABELS[said.mark ?? 0]?.toLowerCase()})` },
          row(FACT_QUESTIONS.onTime, FACT_LABELS, said.onTime),
          row(FACT_QUESTIONS.priceKept, FACT_LABELS, said.priceKept),
          row(FACT_QUESTIONS.asAgreed, FACT_LABELS, said.asAgreed),
        ]}
      />
      {said.text && <p className="mt-3 max-w-[42rem] whitespace-pre-line">{said.text}</p>}
      {said.answer && (
        <div className="mt-4 max-w-[42rem] border-l-4 border-line pl-4">
          <h3 className="font-semibold">{isOwn ? "Antwoord van het bedrijf" : "Je antwoord"}</h3>
          <p className="mt-1 whitespace-pre-line">{said.answer}</p>
        </div>
      )}
    </>
  );
}

/** What a company said of its client. */
export function SaidOfClient({ said, isOwn = false }: Props) {
  return (
    <>
      <h2 className="mb-2 text-h3">{isOwn ? "Wat je zei" : "Wat het bedrijf over je aanvraag zei"}</h2>
      <DescriptionList
        items={[
          row(CLIENT_FACT_QUESTIONS.reachable, CLIENT_FACT_LABELS, said.reachable),
          row(CLIENT_FACT_QUESTIONS.requestRight, CLIENT_FACT_LABELS, said.requestRight),
        ]}
      />
    </>
  );
}
