import type { FoundCompanyAnswer } from "#domain/companies/find-company.ts";
import type { FoundAddress } from "#domain/companies/places/find-address.ts";
import { formatList } from "#texts/formats.ts";

/** The register gives no answer, or we ask it too often. */
export const NOT_NOW = "Opzoeken lukt nu even niet. Vul je straat en plaats zelf in.";

/** The same of the trade register. */
export const KVK_NOT_NOW = "Opzoeken bij de KvK lukt nu even niet. Vul alles zelf in.";

/** Instead of a registration that nobody saw whole. */
export const LOOK_AT_FOUND = {
  title: "Kijk na wat we invulden",
  message: "We vulden aan wat we vonden over je bedrijf. Klopt het? Verstuur het dan nog een keer.",
};

/** More additions than this are no help to read. */
const MAX_ADDITIONS = 6;

/** What we found for a postcode and house number; "" when there is nothing to say. */
export function addressFoundText({ kind, street, place, additions }: FoundAddress, addition: string): string {
  if (kind === "off") return "";
  if (kind === "unavailable") return NOT_NOW;
  if (kind === "unknown")
    return "Dit adres vinden we niet. Kijk je postcode en nummer na, of vul straat en plaats zelf in.";
  const address = `Bij dit adres hoort ${street} in ${place}.`;
  return asksAddition(additions, addition) ? `${address} ${additionsText(additions)}` : address;
}

const asksAddition = (additions: string[], typed: string) => typed === "" && !additions.includes("");

function additionsText(additions: string[]): string {
  if (additions.length > MAX_ADDITIONS) return "Vul ook je toevoeging in.";
  if (additions.length === 1) return `Op dit nummer is er alleen ${additions[0]}. Vul die toevoeging in.`;
  return `Op dit nummer zijn er ${formatList(additions)}. Vul jouw toevoeging in.`;
}

/** What we found for a KvK number; "" when there is nothing to say. */
export function companyFoundText(answer: FoundCompanyAnswer): string {
  switch (answer.kind) {
    case "found":
      return `Gevonden bij de KvK: ${answer.company.legalName}`;
    case "ended":
      return "Dit bedrijf is uitgeschreven bij de KvK. Klopt je nummer?";
    case "unknown":
      return "Dit nummer vinden we niet bij de KvK. Klopt het?";
    case "unavailable":
      return KVK_NOT_NOW;
    case "by_hand":
      return "";
  }
}
