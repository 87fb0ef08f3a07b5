import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

/** Asks whether to go on with a begun request, or to replace it. `children` is the form that replaces it. */
export function InterruptedChoice({
  about,
  next,
  href,
  children,
}: {
  /** What the begun request is about. */
  about: string;
  /** What the new one is about; null when it is not known. */
  next: string | null;
  href: string;
  children: ReactNode;
}) {
  return (
    <>
      <h1>Je was al bezig met een aanvraag</h1>
      <p className="mt-4 text-lg">
        Je antwoorden zijn bewaard: <strong className="font-semibold">{about}</strong>.
      </p>
      <p className="mt-2 text-soft">
        {next ? `Wil je in plaats daarvan beginnen met ${next}? ` : "Wil je opnieuw beginnen? "}
        Dan verwijderen we de antwoorden die je al gaf.
      </p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <Button href={href} size="large">
          Ga verder met je aanvraag
        </Button>
        {children}
      </div>
    </>
  );
}
