import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import type { RepeatsOfBrief } from "#domain/desk/reach/repeats-view.ts";
import { askableText, askAgainLabel, barredTexts, noRepeatText, repeatText } from "#texts/desk/reach.ts";

/** The value of the form's `intent`. */
export const REPEAT_INTENT = "nogmaals";

/** Has the companies of a quiet request told again; says how often they were, and why they cannot be now. */
export function RepeatPart({
  repeats: { repeats, companies, barred, why, from },
}: {
  repeats: RepeatsOfBrief;
}) {
  const others = barredTexts(barred);
  return (
    <section aria-labelledby="nogmaals" className="mt-6">
      <h2 id="nogmaals" className="text-h3">
        Nogmaals vragen
      </h2>
      {repeats.map((repeat) => (
        <p key={repeat.at.getTime()} className="mt-2">
          {repeatText(repeat)}
        </p>
      ))}
      {why === null ? (
        <Form method="post" className="mt-2">
          <p className="max-w-[62ch]">{askableText(companies)}</p>
          <p className="mt-3">
            <Button name="intent" value={REPEAT_INTENT}>
              {askAgainLabel(companies)}
            </Button>
          </p>
        </Form>
      ) : (
        <p className="mt-2 max-w-[62ch]">{noRepeatText(why, from)}</p>
      )}
      {others.length > 0 && (
        <>
          <p className="mt-3">Deze bedrijven passen erbij, maar krijgen niets:</p>
          <ul className="mt-1 list-disc pl-5">
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
