import { checkQueueLength } from "../checks/queue-view.ts";
import { waitingComplaints } from "./complaints/views.ts";
import { waitingDisputes } from "./disputes/views.ts";
import { openThreads } from "./contact/views.ts";
import type { Ctx } from "../kernel/context.ts";
import { waitingMeasures } from "./measures/case-views.ts";
import { waitingExperiences } from "./held-experiences/views.ts";
import { waitingObjections } from "./objections/views.ts";
import { requireActor } from "../kernel/policy.ts";
import { openReports } from "./reports/views.ts";
import { readsDesk } from "./policy.ts";

/** How much waits in the queues of the navigation. Throws `not_signed_in`, `not_allowed`. */
export async function queueCounts(outer: Ctx): Promise<{
  checks: number;
  reports: number;
  messages: number;
  measures: number;
  objections: number;
  complaints: number;
  experiences: number;
  disputes: number;
}> {
  const ctx = requireActor(outer, readsDesk);
  const [checks, reports, messages, measures, objections, complaints, experiences, disputes] =
    await Promise.all([
      checkQueueLength(ctx),
      openReports(ctx),
      openThreads(ctx),
      waitingMeasures(ctx),
      waitingObjections(ctx),
      waitingComplaints(ctx),
      waitingExperiences(ctx),
      waitingDisputes(ctx),
    ]);
  return { checks, reports, messages, measures, objections, complaints, experiences, disputes };
}
