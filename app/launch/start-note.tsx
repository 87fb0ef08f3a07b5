import { launchSentenceForCompanies } from "#texts/company/launch.ts";
import { useLaunch } from "./launch-facts.ts";

/** The start date and how long a first payment lasts, beside the price for companies; nothing after the start. */
export function StartNote() {
  const launch = useLaunch();
  if (!launch?.start) return null;
  return (
    <p className="text-sm text-soft">{launchSentenceForCompanies(launch.start, launch.firstPeriodEndsAt)}</p>
  );
}
