import type { Actor } from "#domain/kernel/context.ts";
import type { ThingKind } from "#domain/desk/rules.ts";
import { givesMoney } from "#domain/desk/help/policy.ts";
import type { Policy } from "#domain/kernel/policy.ts";
import { CHECKS_PATH } from "../checks/check-paths.ts";
import { companyHelpPath, resendPath, signOutPath } from "../help/help-paths.ts";
import { invitePath } from "../reach/invite-path.ts";
import { takeMeasurePath } from "../measures/measure-paths.ts";

/** `by`: who may do it, where that is not every operator. */
type Act = { href: string; label: string; by?: Policy };

const MEASURE = "Maatregel nemen";

const THING_ACTS: Partial<Record<ThingKind, (id: string) => readonly Act[]>> = {
  brief: (id) => [
    { href: invitePath(id), label: "Bedrijf uitnodigen" },
    { href: takeMeasurePath("BRIEF", id), label: MEASURE },
  ],
  proposal: (id) => [{ href: takeMeasurePath("PROPOSAL", id), label: MEASURE }],
  company: (id) => [
    { href: `${CHECKS_PATH}/${id}`, label: "Controles" },
    { href: takeMeasurePath("COMPANY", id), label: MEASURE },
    { href: companyHelpPath(id), label: "Geld en betalingen", by: givesMoney },
    { href: signOutPath(id), label: "Overal uitloggen" },
  ],
  subscription: (id) => [
    { href: `${companyHelpPath(id)}#ophalen`, label: "Betaling opnieuw ophalen", by: givesMoney },
    { href: `${companyHelpPath(id)}#dagen`, label: "Dagen of tegoed geven", by: givesMoney },
  ],
  client: (id) => [
    { href: takeMeasurePath("CLIENT", id), label: MEASURE },
    { href: signOutPath(id), label: "Overal uitloggen" },
  ],
  mail: (id) => [{ href: resendPath(id), label: "Opnieuw sturen" }],
};

/** What this operator can do with a thing, on pages of its own. */
export const thingActs = (actor: Actor, kind: ThingKind, id: string) =>
  (THING_ACTS[kind]?.(id) ?? [])
    .filter(({ by }) => !by || by.allows(actor))
    .map(({ href, label }) => ({ href, label }));
