import type { ThingKind } from "#domain/desk/rules.ts";
import { CHECKS_PATH } from "../checks/check-paths.ts";

type Act = { href: string; label: string };

/** What an operator can do with a thing, on pages of its own. */
export const THING_ACTS: Partial<Record<ThingKind, (id: string) => readonly Act[]>> = {
  company: (id) => [{ href: `${CHECKS_PATH}/${id}`, label: "Controles" }],
};
