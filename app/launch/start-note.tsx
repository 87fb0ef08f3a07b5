import { launchSentenceForCompanies } from "#texts/launch.ts";
import { useLaunch } from "./launch-facts.ts";

/** The start date, beside the price for companies; nothing after the start. */
export function StartNote() {
  const start = useLaunch()?.start;
  return start && <p className="text-sm text-soft">{launchSentenceForCompanies(start)}</p>;
}
