import type { Vertical } from "#domain/kernel/verticals.ts";
import type { PricedWizard } from "./brief-wizard.server.ts";
import { cleaningWizard } from "./cleaning/cleaning-wizard.server.ts";
import { movingWizard } from "./moving/moving-wizard.server.ts";

/** The wizard of each vertical. */
export const WIZARDS: Record<Vertical, PricedWizard> = { cleaning: cleaningWizard, moving: movingWizard };
