import { Notice } from "#app/ui/notice.tsx";
import type { HoldPattern } from "#domain/experiences/rules.ts";
import { DECIDED_WITHIN, HELD_FOR_TEXTS } from "#texts/deal/experiences.ts";

/** That what a client wrote waits for an operator, and why. */
export const Held = ({ heldFor }: { heldFor: readonly HoldPattern[] }) => (
  <Notice title="We bekijken je ervaring eerst">
    {heldFor.flatMap((tie) => (tie === "OBJECTION" ? [] : [HELD_FOR_TEXTS[tie]])).join(" ")} Dat kan toeval
    zijn. Iemand van ons beslist {DECIDED_WITHIN}, en let daarbij niet op je cijfer. Tot dan leest alleen jij
    wat je schreef. Je krijgt het besluit met de reden per mail.
  </Notice>
);
