import { Button } from "#app/ui/button.tsx";

/** A request that was confirmed after its date: the day in words, where to ask anew, and whether its answers are there. */
export type OverdueRequest = { day: string; href: string; isKept: boolean };

/** Says that nothing was published and leads on: the wizard starts at the date, with the other answers filled in. */
export function DateIsOver({ day, href, isKept }: OverdueRequest) {
  return (
    <div role="alert">
      <h1 tabIndex={-1} ref={takeFocus}>
        De datum van je aanvraag is voorbij
      </h1>
      <p className="mt-4 text-lg text-soft">
        Je vroeg offertes voor {day}. Die dag is geweest, dus we hebben je aanvraag niet geplaatst.{" "}
        {isKept
          ? "Heb je het werk nog nodig? Kies een nieuwe datum. Je andere antwoorden staan al ingevuld."
          : "Heb je het werk nog nodig? Doe dan een nieuwe aanvraag met een nieuwe datum."}
      </p>
      <Button href={href} size="large" className="mt-8">
        {isKept ? "Kies een nieuwe datum" : "Doe een nieuwe aanvraag"}
      </Button>
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();
