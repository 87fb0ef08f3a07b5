import { GUEST_DELETION_DAYS, type GUEST_DELETION_REASONS } from "#domain/privacy/rules.ts";
import { formatDate } from "#texts/formats.ts";
import { inWords } from "#texts/numbers.ts";
import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type GuestDeletionAnnouncedData = {
  reason: (typeof GUEST_DELETION_REASONS)[number];
  from: Date;
  signInUrl: string;
};

const PAGE = "/auth";

/** To an address without an account: what was left with it will be deleted, because somebody asked without this mailbox. */
export default template({
  about: "guestDeletion",
  preference: "required",
  to: ({ to }) => to,
  data: ({ reason, from }, site) => ({ reason, from, signInUrl: site.url + PAGE }),
  sample: (): GuestDeletionAnnouncedData => ({
    reason: "mailbox_lost",
    from: new Date("2026-12-03T09:00:00Z"),
    signInUrl: SAMPLE_URL + PAGE,
  }),
  words: ({ reason, from, signInUrl }: GuestDeletionAnnouncedData, site) => ({
    subject: `We verwijderen je gegevens vanaf ${formatDate(from)}`,
    preview: "Lees wat er weggaat, en hoe je het tegenhoudt.",
    heading: "We verwijderen je gegevens",
    reason: `Je krijgt deze mail omdat iemand ons vroeg te verwijderen wat met dit adres op ${site.name} staat.`,
    body: (
      <>
        <P>Hallo,</P>
        <P>
          Iemand vroeg ons alles te verwijderen wat met dit e-mailadres bij ons staat, en liet ons weten{" "}
          {reason === "relative" ? "dat namens jou te doen" : "dat het om eigen gegevens gaat"}. Het gaat om
          je aanvragen, gesprekken met ons, meldingen en de nieuwsbrief. We doen dat niet eerder dan op{" "}
          {formatDate(from)}. Je kunt het niet terugdraaien.
        </P>
        <P>
          Wil je dat niet? Log dan binnen {inWords(GUEST_DELETION_DAYS)} dagen in met een code, of maak een
          account met dit e-mailadres. Dan verwijderen we niets.
        </P>
        <Action href={signInUrl} label="Inloggen" />
        <Note>Lukt dat niet? Mail ons op {site.contactEmail}.</Note>
      </>
    ),
  }),
});
