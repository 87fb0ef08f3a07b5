import type { Wizard } from "#app/forms/wizard.server.ts";
import type { Vertical } from "#domain/verticals.ts";
import { cleaningWizard } from "./cleaning-wizard.server.ts";
import { movingWizard } from "./moving-wizard.server.ts";

/** Where a request of each vertical is made. */
export const WIZARDS: Record<Vertical, Wizard> = { cleaning: cleaningWizard, moving: movingWizard };
