import type { AskOfBrief } from "#domain/briefs/asking/views.ts";
import { formatDateTime } from "../formats.ts";

type Ask = Pick<AskOfBrief, "companyName" | "state" | "isOnly" | "opensAt" | "isExclusive">;

/** The asked company in a sentence; one that was deleted has no name any more. */
export const askedName = ({ companyName }: Pick<Ask, "companyName">): string =>
  companyName ?? "Het bedrijf dat je vroeg";

/** Which company a request asks first and until when, told to its client. Null once it is open to all. */
export function askText(ask: Ask): string | null {
  if (!ask.isExclusive) return null;
  const name = askedName(ask);
  const until = ask.opensAt ? `${formatDateTime(ask.opensAt)} uur` : "";
  switch (ask.state) {
    case "PREPARED":
    case "ASKED":
      return ask.isOnly
        ? `Alleen ${name} ziet je aanvraag. Het bedrijf weet dat je tot ${until} op antwoord wacht.`
        : `Alleen ${name} ziet je aanvraag, tot ${until}. Daarna kunnen ook andere bedrijven een offerte sturen.`;
    case "ANSWERED":
      return ask.isOnly
        ? `${name} heeft gereageerd. Andere bedrijven zien je aanvraag niet.`
        : `${name} heeft gereageerd. Vanaf ${until} kunnen ook andere bedrijven een offerte sturen.`;
    case "SILENT":
      return `${name} heeft nog niet gereageerd. Andere bedrijven zien je aanvraag niet.`;
    case "DECLINED":
      return `${name} kan je aanvraag niet aannemen. Andere bedrijven zien hem niet.`;
    case "UNAVAILABLE":
      return `${name} neemt nu geen aanvragen aan. Andere bedrijven zien je aanvraag niet.`;
  }
}

/** What the wait for the asked company came to, once the request is open to all. */
export function askedBeforeText({ companyName, state }: Pick<Ask, "companyName" | "state">): string | null {
  const name = askedName({ companyName });
  switch (state) {
    case "DECLINED":
      return `${name} kon je aanvraag niet aannemen. Daarom staat hij open voor andere bedrijven.`;
    case "SILENT":
      return `${name} reageerde niet op tijd. Daarom staat je aanvraag open voor andere bedrijven.`;
    case "UNAVAILABLE":
      return `${name} neemt nu geen aanvragen aan. Daarom staat je aanvraag open voor andere bedrijven.`;
    case "PREPARED":
    case "ASKED":
    case "ANSWERED":
      return null;
  }
}
