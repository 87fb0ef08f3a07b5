/** Days between the announcement that a call ends and its end, at least. */
const DEPRECATION_DAYS = 180;

/** A call that ends: the moments of the announcement and of the end, and the path of the call that takes its place. */
export type Deprecated = { since: Date; sunset: Date; successor: string | null };

/** Announces the end of a call, in its row of the table. Throws when it ends before `DEPRECATION_DAYS` are over. */
export function deprecated(since: string, sunset: string, successor: string | null = null): Deprecated {
  const told = { since: new Date(since), sunset: new Date(sunset), successor };
  if (!(told.sunset.getTime() - told.since.getTime() >= DEPRECATION_DAYS * 86_400_000))
    throw new RangeError(`a call ends at least ${DEPRECATION_DAYS} days after it is announced: ${sunset}`);
  return told;
}

/** The headers of each answer to a call that ends: RFC 9745, RFC 8594, and RFC 5829 for the call that takes its place. */
export function deprecationHeaders(
  { since, sunset, successor }: Deprecated,
  params: Record<string, string>,
): Record<string, string> {
  const path = successor?.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  return {
    Deprecation: `@${Math.floor(since.getTime() / 1_000)}`,
    Sunset: sunset.toUTCString(),
    ...(path && { Link: `</api/v1${path}>; rel="successor-version"` }),
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** What the document says of a call that ends. */
export const deprecationText = ({ since, sunset, successor }: Deprecated): string =>
  [
    `Deprecated since ${dayOf(since)}; ends on ${dayOf(sunset)}.`,
    successor && `Use \`${successor}\` instead.`,
  ]
    .filter(Boolean)
    .join(" ");
