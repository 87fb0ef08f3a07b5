import type { Ground } from "#domain/desk/measures/rules.ts";
import type { RemovedExperiences } from "#domain/experiences/removed-view.ts";
import { formatCount } from "../formats.ts";

/** Why an experience was removed, as everybody reads it. */
const REMOVED_FOR: Record<Ground, string> = {
  illegal: "in strijd met de wet",
  legal_order: "op bevel van een rechter of toezichthouder",
  fraud: "bedrog of dreigement",
  repeated: "herhaling van wat niet mocht",
  false_details: "gegevens die niet klopten",
  contact_details: "persoonsgegevens",
  misconduct: "belediging of discriminatie",
  not_own_content: "tekst van een ander",
  unpaid: "niet betaald",
};

/** What was removed, and why: `1 ervaring verwijderd: persoonsgegevens`. Empty when nothing was. */
export const removedTexts = (removed: RemovedExperiences): string[] =>
  removed.map(
    ({ ground, count }) =>
      `${formatCount(count, "ervaring", "ervaringen")} verwijderd: ${REMOVED_FOR[ground]}`,
  );
