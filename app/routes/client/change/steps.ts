import { CLEANING_STEPS } from "#app/routes/public/request/cleaning/cleaning-steps.tsx";
import type { BriefStep } from "#app/routes/public/request/brief-steps.ts";
import { MOVING_STEPS } from "#app/routes/public/request/moving/moving-steps.tsx";
import type { Vertical } from "#domain/kernel/verticals.ts";

/** The fields of the wizard of each vertical, which the page that changes a request shows on one page. */
export const CHANGE_STEPS: Record<Vertical, readonly BriefStep[]> = {
  cleaning: CLEANING_STEPS,
  moving: MOVING_STEPS,
};
