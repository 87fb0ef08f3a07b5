import { Button } from "#app/ui/button.tsx";

/** A request that was confirmed in vain: its day in words when that is over, where to ask anew, whether its answers wait. */
export type RequestNotPlaced = { day: string | null; href: string; isKept: boolean };

/** Says that nothing was published and leads on: to the wizard at what is wrong, with the other answers filled in. */
export function NotPlaced({ day, href, isKept }: RequestNotPlaced) {
  const words = day ? dateIsOver(day) : addressOfCompany;
  return (
    <div role="alert">
      <h1 tabIndex={-1} ref={takeFocus}>
        {words.title}
      </h1>
      <p className="mt-4 text-lg text-soft">
        {words.text} {isKept ? `${words.ask}. Je andere antwoorden staan al ingevuld.` : words.anew}
      </p>
      <Button href={href} size="large" className="mt-8">
        {isKept ? words.ask : "Doe een nieuwe aanvraag"}
      </Button>
    </div>
  );
}

const dateIsOver = (day: string) => ({
  title: "De datum van je aanvraag is voorbij",
  text: `Je vroeg offertes voor ${day}. Die dag is geweest, dus we hebben je aanvraag niet geplaatst. Heb je het werk nog nodig?`,
  ask: "Kies een nieuwe datum",
  anew: "Doe dan een nieuwe aanvraag met een nieuwe datum.",
});

const addressOfCompany = {
  title: "Dit is het adres van een bedrijfsaccount",
  text: "Op een bedrijfsaccount komen geen offertes binnen, dus we hebben je aanvraag niet geplaatst.",
  ask: "Vul een ander e-mailadres in",
  anew: "Doe een nieuwe aanvraag met een ander e-mailadres.",
};

const takeFocus = (element: HTMLElement | null) => element?.focus();
