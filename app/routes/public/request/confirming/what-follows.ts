import type { AskOfBrief } from "#domain/briefs/asking/views.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { askedName } from "#texts/request/asking.ts";
import { formatDate } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";

type Sent = {
  vertical: Vertical;
  ask: Pick<AskOfBrief, "companyName" | "isOnly" | "isExclusive"> | null;
  /** When it closes if it is confirmed today. */
  closesAt: Date;
};

/** Who can send a quote on a request that is open to all. */
const WHO_QUOTES: Record<Vertical, string> = {
  cleaning: "Wie in jouw provincie werkt, kan je een offerte sturen.",
  moving: "Wie in de provincie van je oude of je nieuwe adres werkt, kan je een offerte sturen.",
};

const HIDDEN = "Zonder je naam, adres, e-mailadres en telefoonnummer.";

/** What happens after confirming a sent request, and without it. */
export const followsOf = (sent: Sent): { title: string; text: string }[] => [
  {
    title: "Je bevestigt",
    text: `Doe je dat niet binnen ${COUNTS.unconfirmed}, dan verwijderen we je aanvraag.`,
  },
  reading(sent),
  {
    title: `Je krijgt hooguit ${COUNTS.quotes} offertes`,
    text: `Bij elke offerte krijg je een mail. Bevestig je vandaag, dan staat je aanvraag open tot ${formatDate(sent.closesAt)}.`,
  },
  { title: "Jij kiest", text: "Alleen het bedrijf dat je kiest, krijgt je gegevens. Niets kiezen mag ook." },
];

function reading({ vertical, ask }: Sent): { title: string; text: string } {
  if (!ask?.isExclusive)
    return { title: "Bedrijven lezen je aanvraag", text: `${HIDDEN} ${WHO_QUOTES[vertical]}` };
  const after = ask.isOnly
    ? "Andere bedrijven zien je aanvraag niet, tot je dat zelf wilt."
    : `Daarna zien ook andere bedrijven je aanvraag. ${WHO_QUOTES[vertical]}`;
  return { title: `Eerst leest alleen ${askedName(ask)} je aanvraag`, text: `${HIDDEN} ${after}` };
}
