import type { ThingKind } from "#domain/desk/rules.ts";
import { CHECKS_PATH } from "../checks/check-paths.ts";
import { companyHelpPath, resendPath } from "../help/help-paths.ts";
import { takeMeasurePath } from "../measures/measure-paths.ts";

type Act = { href: string; label: string };

const MEASURE = "Maatregel nemen";

/** What an operator can do with a thing, on pages of its own. */
export const THING_ACTS: Partial<Record<ThingKind, (id: string) => readonly Act[]>> = {
  brief: (id) => [{ href: takeMeasurePath("BRIEF", id), label: MEASURE }],
  proposal: (id) => [{ href: takeMeasurePath("PROPOSAL", id), label: MEASURE }],
  company: (id) => [
    { href: `${CHECKS_PATH}/${id}`, label: "Controles" },
    { href: takeMeasurePath("COMPANY", id), label: MEASURE },
    { href: companyHelpPath(id), label: "Geld en betalingen" },
  ],
  client: (id) => [{ href: takeMeasurePath("CLIENT", id), label: MEASURE }],
  mail: (id) => [{ href: resendPath(id), label: "Opnieuw sturen" }],
};
