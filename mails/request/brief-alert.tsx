import type { AlertReason } from "#domain/matching/alerts/rules.ts";
import type { Mail, Site } from "../layout/mail.ts";
import {
  alertedRequest,
  sampleAlertedRequest,
  requestFacts,
  type AlertedRequest,
} from "../layout/alerted-request.ts";
import { greeting } from "../layout/names.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { renderForMany } from "../layout/render-for-many.ts";
import { renderMail } from "../layout/render-mail.tsx";
import { template } from "../layout/template.ts";
import { COUNTS } from "#texts/numbers.ts";

type BriefAlertData = AlertedRequest & { greeting: string; reason: AlertReason | "repeated" };

/** To a company: a request that matches where and how it works. Says nothing of its client. */
export default template({
  about: "alert",
  preference: "new_request",
  reader: ({ userId }) => ({ userId }),
  to: ({ to }) => to,
  data: ({ brief, companyName, reason, isAgain }, site): BriefAlertData => ({
    ...alertedRequest(brief, site),
    greeting: greeting(companyName),
    reason: isAgain ? "repeated" : reason,
  }),
  sample: (companyName): BriefAlertData => ({
    ...sampleAlertedRequest(),
    greeting: greeting(companyName),
    reason: "published",
  }),
  render: renderForMany(["greeting"], render),
});

const INTRODUCTIONS: Record<BriefAlertData["reason"], string> = {
  published: "Er is een nieuwe aanvraag die past bij waar en hoe je werkt.",
  reopened: "Een aanvraag die past bij waar en hoe je werkt, staat weer open.",
  place_free:
    "Je kunt weer een offerte sturen voor deze aanvraag: een bedrijf stuurt er geen, of zijn offerte is ingetrokken of verlopen.",
  followed:
    "Je kunt weer een offerte sturen voor een aanvraag die je volgt. Andere bedrijven zien dat ook: wie het eerst stuurt, is erbij.",
  repeated:
    "We mailden je al over deze aanvraag. Er kunnen nog offertes bij, dus we vragen het nog een keer: past dit werk bij je?",
  widened:
    "Deze aanvraag buiten je provincies wacht nog op een eerste offerte, en in die provincie is een plek voor bedrijven vrij.",
};

function render(data: BriefAlertData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: `Aanvraag: ${data.title}, ${data.places}`,
    preview: `${data.when}. ${data.budget}.`,
    heading: data.title,
    reason:
      data.reason === "followed"
        ? `Je krijgt deze mail omdat je bedrijf vroeg om bericht als er weer een offerte bij kan. Je volgt deze aanvraag nu niet meer.`
        : `Je krijgt deze mail omdat je met je bedrijf een abonnement hebt op ${site.name}.`,
    children: (
      <>
        <P>{data.greeting}</P>
        <P>{INTRODUCTIONS[data.reason]}</P>
        <Facts facts={requestFacts(data)} />
        <Action href={data.briefUrl} label="Aanvraag bekijken" />
        {data.reason === "repeated" && (
          <P>Past het niet? Verberg de aanvraag dan in je lijst. We vragen het je dan niet meer.</P>
        )}
        <Note>
          Een aanvraag krijgt hooguit {COUNTS.quotes} offertes. Wie de aanvraag plaatste, zie je zodra die
          jouw offerte kiest.
        </Note>
      </>
    ),
  });
}
