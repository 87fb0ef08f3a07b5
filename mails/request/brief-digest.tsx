import { formatCount } from "#texts/formats.ts";
import {
  alertedRequest,
  requestFacts,
  sampleAlertedRequest,
  type AlertedRequest,
} from "../layout/alerted-request.ts";
import type { Mail, Site } from "../layout/mail.ts";
import { greeting } from "../layout/names.ts";
import { Action, Facts, P, Subheading } from "../layout/parts.tsx";
import { renderForMany } from "../layout/render-for-many.ts";
import { renderMail } from "../layout/render-mail.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

/** Requests of each list that the mail shows; the list on the site has all. */
const SHOWN = 10;

type BriefDigestData = {
  greeting: string;
  /** Since the last digest. */
  fresh: AlertedRequest[];
  /** Told of before, and now again by an operator. */
  again: AlertedRequest[];
  /** In an earlier digest, and still open. */
  earlier: AlertedRequest[];
  listUrl: string;
};

/** To a company that wants one mail a day: the new requests, and the earlier ones that it can still quote on. */
export default template({
  about: "digest",
  preference: "new_request",
  reader: ({ userId }) => ({ userId }),
  to: ({ to }) => to,
  data: ({ companyName, fresh, again, earlier }, site): BriefDigestData => ({
    greeting: greeting(companyName),
    fresh: fresh.map((brief) => alertedRequest(brief, site)),
    again: again.map((brief) => alertedRequest(brief, site)),
    earlier: earlier.map((brief) => alertedRequest(brief, site)),
    listUrl: `${site.url}/verhuisbedrijf-dashboard`,
  }),
  sample: (companyName): BriefDigestData => ({
    greeting: greeting(companyName),
    fresh: [sampleAlertedRequest(), { ...sampleAlertedRequest(), title: "Glasbewassing", size: null }],
    again: [{ ...sampleAlertedRequest(), title: "Kantoor schoonmaken", placesLeft: "5 van 5" }],
    earlier: [{ ...sampleAlertedRequest(), placesLeft: "1 van 5" }],
    listUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard`,
  }),
  render: renderForMany(["greeting"], render),
});

function render(
  { greeting: hello, fresh, again, earlier, listUrl }: BriefDigestData,
  site: Site,
): Promise<Mail> {
  // Without a new one, the mail is about those that we ask about again.
  const [shown, heading] =
    fresh.length > 0
      ? [fresh, formatCount(fresh.length, "nieuwe aanvraag", "nieuwe aanvragen")]
      : [again, formatCount(again.length, "open aanvraag", "open aanvragen")];
  return renderMail({
    site,
    subject: `${heading} die bij je ${shown.length === 1 ? "past" : "passen"}`,
    preview: [...new Set(shown.map(({ places }) => places))].slice(0, 3).join(", "),
    heading,
    reason: `Je krijgt deze mail omdat je bij ${site.name} koos voor één overzicht per dag van nieuwe aanvragen.`,
    children: (
      <>
        <P>{hello}</P>
        <P>Deze aanvragen passen bij waar en hoe je werkt, en je hebt er nog geen offerte voor gestuurd.</P>
        <Requests requests={fresh} />
        {again.length > 0 && (
          <>
            <Subheading>We vragen het nog een keer</Subheading>
            <P>
              Voor deze aanvragen kun je nog een offerte sturen. Past er een niet? Verberg die dan in je
              lijst.
            </P>
            <Requests requests={again} />
          </>
        )}
        {earlier.length > 0 && (
          <>
            <Subheading>Eerder gemeld en nog open</Subheading>
            <Requests requests={earlier} />
          </>
        )}
        <Action href={listUrl} label="Alle aanvragen bekijken" />
      </>
    ),
  });
}

function Requests({ requests }: { requests: readonly AlertedRequest[] }) {
  const more = requests.length - SHOWN;
  return (
    <>
      {requests.slice(0, SHOWN).map((request) => (
        <Facts key={request.briefUrl + request.title} facts={requestFacts(request, request.briefUrl)} />
      ))}
      {more > 0 && <P>En nog {formatCount(more, "aanvraag", "aanvragen")}.</P>}
    </>
  );
}
