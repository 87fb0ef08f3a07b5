import type { PauseReason } from "#domain/channels/webhooks/rules.ts";
import type { Site } from "../layout/mail.ts";
import { Action, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type WebhookPausedData = {
  fullName: string;
  companyName: string;
  host: string;
  reason: PauseReason | null;
  webhookUrl: string;
};

const PAGE = "/verhuisbedrijf-dashboard/webhooks";

/** To the contact person of a company: its server takes no messages, so we stopped sending them. */
export default template({
  about: "webhook",
  preference: "required",
  applies: ({ pauseReason }) => pauseReason === "failing" || pauseReason === "gone",
  to: ({ to }) => to,
  data: ({ id, fullName, companyName, url, pauseReason }, site) => ({
    fullName,
    companyName,
    host: new URL(url).hostname,
    reason: pauseReason,
    webhookUrl: `${site.url}${PAGE}/${id}`,
  }),
  sample: (name): WebhookPausedData => ({
    fullName: name,
    companyName: name,
    host: "planning.voorbeeld.nl",
    reason: "failing",
    webhookUrl: SAMPLE_URL + PAGE,
  }),
  words,
});

function words(data: WebhookPausedData, site: Site): Words {
  const { fullName, companyName, host, reason, webhookUrl } = data;
  return {
    subject: `Je webhook naar ${host} staat stil`,
    preview: "Onze berichten kwamen niet aan.",
    heading: "Je webhook staat stil",
    reason: `Je krijgt deze mail omdat je contactpersoon bent van ${companyName} op ${site.name}.`,
    greets: fullName,
    body: (
      <>
        <P>
          {reason === "gone"
            ? `${host} antwoordde dat er niemand meer naar onze berichten luistert. Daarom sturen we er geen meer.`
            : `Een bericht naar ${host} kwam een etmaal lang niet aan, hoe vaak we het ook probeerden. Daarom sturen we er voorlopig geen meer.`}
        </P>
        <P>
          Je meldingen en mails gaan gewoon door. In het logboek staat wat er misging. Doet je server het
          weer, zet de webhook dan aan; wat niet aankwam, stuur je daar opnieuw.
        </P>
        <Action href={webhookUrl} label="Logboek bekijken" />
      </>
    ),
  };
}
