import type { Wizard } from "#app/forms/wizard.server.ts";
import type { Vertical } from "#domain/verticals.ts";
import { cleaningWizard } from "./cleaning-wizard.server.ts";
import { movingWizard } from "./moving-wizard.server.ts";

/** The wizard of each vertical. */
export const WIZARDS: Record<Vertical, Wizard> = { cleaning: cleaningWizard, moving: movingWizard };
