import { textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { COUNTS } from "#texts/numbers.ts";
import { SUBSCRIPTION_PATH } from "../subscription/subscription-path.ts";
import type { QuoteAnswer } from "../quote/composing.ts";
import { UnsentText } from "../quote/quote-form.tsx";
import { isAboutAsking } from "./sheet-questions.tsx";
import { FollowFull, type FullRequest } from "./full-request.tsx";
import { Sheet } from "#app/ui/panes/sheet.tsx";

/** The title of a quote that was not sent. */
export const UNSENT = "Je offerte is niet verstuurd";

/** The page of a brief that this company may not read (any more), with the text it sent. */
export function NoLongerOpen({
  full,
  answer,
  back,
  origin,
}: {
  full: FullRequest;
  answer: QuoteAnswer | undefined;
  back: string;
  origin: string | null;
}) {
  return (
    <Sheet title={full.title} closeHref={back} origin={origin}>
      <div className="mt-5 space-y-5">
        <FormProblems answer={answer} />
        <FollowFull full={full} />
        <TextToKeep answer={answer} />
        <Button href={back}>{origin ? `Terug naar ${origin}` : "Andere aanvragen bekijken"}</Button>
      </div>
    </Sheet>
  );
}

/** A quote that was sent after the subscription had ended: the typed text, and a link to order again. */
export function Unsent({ answer }: { answer: QuoteAnswer | undefined }) {
  return (
    <Card as="section" look="raised" className="mt-6 sm:p-8">
      <h2 className="text-h3">{isAboutAsking(answer) ? "Je vraag is niet verstuurd" : UNSENT}</h2>
      <p className="mt-2">
        Je tekst is bewaard. Start binnen {COUNTS.interruptedForm} weer een abonnement en open dezelfde
        aanvraag: dan staat alles al ingevuld.
      </p>
      <p className="mt-5 mb-8">
        <Button href={SUBSCRIPTION_PATH}>Abonnement starten</Button>
      </p>
      <UnsentText answer={answer} />
    </Card>
  );
}

/** The text of a quote that can no longer be sent, so that the company can reuse it. */
export function TextToKeep({ answer }: { answer: QuoteAnswer | undefined }) {
  const text = textOf(answer?.values ?? {}, "includes");
  if (!text) return null;
  return (
    <Notice title="Dit schreef je">
      <p className="whitespace-pre-line">{text}</p>
    </Notice>
  );
}
