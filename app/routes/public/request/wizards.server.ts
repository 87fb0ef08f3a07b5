import type { Wizard } from "#app/forms/wizard.server.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { cleaningWizard } from "./cleaning/cleaning-wizard.server.ts";
import { movingWizard } from "./moving/moving-wizard.server.ts";

/** The wizard of each vertical. */
export const WIZARDS: Record<Vertical, Wizard> = { cleaning: cleaningWizard, moving: movingWizard };
