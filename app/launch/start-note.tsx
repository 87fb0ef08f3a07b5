import { startForCompanies } from "#texts/launch.ts";
import { useLaunch } from "./launch-facts.ts";

/** When the site starts, where a company reads what it pays; nothing once it has. */
export function StartNote() {
  const start = useLaunch()?.start;
  return start && <p className="text-sm text-soft">{startForCompanies(start)}</p>;
}
