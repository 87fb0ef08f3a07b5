import type { ReactNode } from "react";
import { Action, Note } from "./parts.tsx";
import type { Site } from "./mail.ts";
import { SAMPLE_URL } from "./samples.ts";

/** `isRunning`: whether its client can still choose and answer. */
export type RequestLinkData = { requestUrl: string; isRunning: boolean };

/**
 * Link from a mail to a request and its quotes, for reading without signing in. It says nothing about its client, so a mail
 * can be forwarded. `part` is the id of an element on that page.
 */
export const requestLink = (
  { readingToken, isRunning }: { readingToken: string; isRunning: boolean },
  site: Site,
  part?: string,
): RequestLinkData => ({
  requestUrl: `${site.url}/aanvraag/bekijken/${readingToken}${part ? `#${part}` : ""}`,
  isRunning,
});

/** The same to the page of one of its quotes. */
export const quoteLink = (
  { readingToken, isRunning, id }: { readingToken: string; isRunning: boolean; id: string },
  site: Site,
): RequestLinkData => ({
  requestUrl: `${site.url}/aanvraag/bekijken/${readingToken}/offerte/${id}`,
  isRunning,
});

export const sampleLink = (): RequestLinkData => ({
  requestUrl: `${SAMPLE_URL}/aanvraag/bekijken/voorbeeld`,
  isRunning: true,
});

/** The button with that link, and what somebody with the link can do and cannot. */
export function RequestLink({
  data: { requestUrl, isRunning },
  label,
  children,
}: {
  data: RequestLinkData;
  label: string;
  children?: ReactNode;
}) {
  return (
    <>
      <Action href={requestUrl} label={label} />
      {children}
      <WhoReads isRunning={isRunning} />
    </>
  );
}

/** What somebody with the link can do and cannot. */
export function WhoReads({ isRunning }: Pick<RequestLinkData, "isRunning">) {
  return (
    <Note>
      {isRunning
        ? "Je hoeft niet in te loggen. Deel deze mail niet: wie hem heeft, kan meelezen en vragen van bedrijven beantwoorden. Kiezen kun je alleen zelf, met een code die we je mailen."
        : "Je hoeft niet in te loggen. Deel deze mail niet: wie hem heeft, kan meelezen."}
    </Note>
  );
}

/** For a mail that confirms what the client did, in case it was somebody else. */
export function NotYou({ site }: { site: Site }) {
  return <Note>Heb jij dit niet gedaan? Mail ons dan meteen op {site.contactEmail}.</Note>;
}

/** Why the client gets a mail about a request. */
export const requestReason = (site: Site): string =>
  `Je krijgt deze mail omdat je een aanvraag hebt geplaatst op ${site.name}.`;
