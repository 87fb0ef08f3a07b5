import type { BriefStatus } from "#domain/briefs/rules.ts";
import { formatCount, formatDate } from "#texts/formats.ts";
import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { OwnPages, type OwnPagesData } from "./own-pages.tsx";
import { Facts, Note, P } from "./parts.tsx";
import { renderMail } from "./render-mail.tsx";

type BriefExpiringData = OwnPagesData & {
  clientName: string;
  categoryLabel: string;
  locationText: string;
  status: BriefStatus;
  expiresAt: Date;
  proposalsCount: number;
  maxProposals: number;
  /** Quotes that can still be chosen. */
  pending: number;
  /** Whether it closes because the day of the job is over; then it cannot be reopened. */
  closesWithItsDay: boolean;
};

/** To the client: the request closes soon, how many quotes there are, and what can be done. */
export function briefExpiring(data: BriefExpiringData, site: Site): Promise<Mail> {
  const until = formatDate(data.expiresAt);
  return renderMail({
    site,
    subject: `Je aanvraag sluit op ${until}: ${data.categoryLabel}`,
    preview: whatToDo(data),
    heading: "Je aanvraag sluit bijna",
    reason: `Je krijgt deze mail omdat je een aanvraag hebt geplaatst op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.clientName)}</P>
        <P>
          Je aanvraag staat open tot {until}. {whatToDo(data)}
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Ontvangen offertes", value: `${data.proposalsCount} van ${data.maxProposals}` },
          ]}
        />
        <OwnPages data={data} label="Mijn aanvraag bekijken" />
        {!cameToNothing(data) && (
          <Note>
            Daarna kun je niet meer kiezen.{" "}
            {data.closesWithItsDay
              ? "Zoek je dan nog een bedrijf? Vraag dan opnieuw offertes aan voor een andere dag."
              : "Zoek je dan nog een bedrijf? Bij Mijn opdrachten kun je de aanvraag heropenen."}
          </Note>
        )}
      </>
    ),
  });
}

/** A full request of which every quote was declined: nothing to choose, now nor once it is reopened. */
const cameToNothing = ({ status, pending }: BriefExpiringData) => status !== "OPEN" && pending === 0;

function whatToDo(data: BriefExpiringData): string {
  if (cameToNothing(data)) {
    return "Je hebt alle offertes afgewezen, dus er valt niets meer te kiezen. Zoek je nog een bedrijf? Vraag dan opnieuw offertes aan.";
  }
  return data.pending > 0
    ? `Je kunt nog kiezen uit ${formatCount(data.pending, "offerte", "offertes")}. Kies voor die dag het bedrijf dat bij je past.`
    : "Er is nu geen offerte om te kiezen. Je hoeft niets te doen: tot die dag kan er nog een komen.";
}
