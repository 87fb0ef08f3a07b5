import { runtimeContext } from "#app/context.server.ts";
import { addHours } from "#domain/kernel/dates.ts";
import type { Route } from "./+types/security";

/** Validity of the file in hours; RFC 9116 recommends less than a year. */
const VALID_HOURS = 180 * 24;

/** `/.well-known/security.txt`. */
export function loader({ context }: Route.LoaderArgs) {
  const { clock, config } = context.get(runtimeContext);
  const { contactEmail, contactPhone } = config.site;
  const lines = [
    `Contact: mailto:${contactEmail}`,
    ...(contactPhone ? [`Contact: tel:${contactPhone.number}`] : []),
    `Expires: ${addHours(clock(), VALID_HOURS).toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: nl, en",
    `Policy: ${config.appUrl}/lek-melden`,
    `Canonical: ${config.appUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
