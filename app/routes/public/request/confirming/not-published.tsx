import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";
import { CorrectAddress } from "./correct-address.tsx";

/**
 * A brief that was not published: its date in words when that has passed, the wizard to submit it again, and whether
 * its answers are stored.
 */
export type UnpublishedBrief = { day: string | null; href: string; isKept: boolean };

/** Says that the brief was not published. `canCorrect` in the browser that submitted it. */
export function NotPublished({ day, href, isKept, canCorrect }: UnpublishedBrief & { canCorrect: boolean }) {
  if (day === null)
    return (
      <Answer title="Dit is het adres van een bedrijfsaccount">
        <p className="mt-4 text-lg text-soft">
          Op een bedrijfsaccount komen geen offertes binnen, dus we hebben de aanvraag niet geplaatst. Met een
          ander e-mailadres kan het wel.
        </p>
        {canCorrect ? (
          <CorrectAddress main>Vul een ander e-mailadres in</CorrectAddress>
        ) : (
          <Button href={href} size="large" className="mt-8">
            Doe een nieuwe aanvraag
          </Button>
        )}
      </Answer>
    );
  return (
    <Answer title="De datum van je aanvraag is voorbij">
      <p className="mt-4 text-lg text-soft">
        Je vroeg offertes voor {day}. Die dag is geweest, dus we hebben je aanvraag niet geplaatst.{" "}
        {isKept
          ? "Heb je het werk nog nodig? Kies een nieuwe datum. Je andere antwoorden staan al ingevuld."
          : "Heb je het werk nog nodig? Doe dan een nieuwe aanvraag met een nieuwe datum."}
      </p>
      <Button href={href} size="large" className="mt-8">
        {isKept ? "Kies een nieuwe datum" : "Doe een nieuwe aanvraag"}
      </Button>
    </Answer>
  );
}

function Answer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert">
      <h1 tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      {children}
    </div>
  );
}
