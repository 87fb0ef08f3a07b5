import { formatDateTime } from "#texts/formats.ts";
import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Action, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import { SAMPLE_URL } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type PaymentFailedData = {
  companyName: string;
  /** Which notice: at once, after three days, after six days. */
  notice: number;
  accessUntil: Date;
  payUrl: string;
};

/** To the company: its payment failed, until when it has access, and where to pay. */
export default template({
  about: "subscription",
  // Don't send when it was paid before this mail left.
  applies: ({ isPastDue, isCurrent }) => isPastDue && isCurrent,
  to: ({ to }) => to,
  data: ({ companyName, notice, accessUntil }, site) => ({
    companyName,
    notice,
    accessUntil: accessUntil!,
    payUrl: `${site.url}/abonnement/betalen`,
  }),
  sample: (companyName) => ({
    companyName,
    notice: 1,
    accessUntil: new Date("2026-11-14T13:20:00Z"),
    payUrl: `${SAMPLE_URL}/abonnement/betalen`,
  }),
  render,
});

function render(data: PaymentFailedData, site: Site): Promise<Mail> {
  const until = `${formatDateTime(data.accessUntil)} uur`;
  const { subject, opening } = textOf(data.notice);
  return renderMail({
    site,
    subject,
    preview: `Je houdt toegang tot ${until}.`,
    heading: subject,
    reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement heeft op ${site.name}.`,
    children: (
      <>
        <P>{greeting(data.companyName)}</P>
        <P>{opening}</P>
        <P>
          Je houdt toegang tot {until}. Betaal je daarvoor, dan loopt je abonnement gewoon door. Is er dan nog
          niet betaald, dan stopt je abonnement en komen je plaatsen vrij.
        </P>
        <Action href={data.payUrl} label="Nu betalen" />
        <Note>Heb je net betaald? Dan hoef je niets te doen.</Note>
      </>
    ),
  });
}

function textOf(notice: number): { subject: string; opening: string } {
  if (notice <= 1)
    return {
      subject: "Je betaling is niet gelukt",
      opening:
        "De betaling van je abonnement is niet gelukt. Vaak is het saldo te laag of is een kaart verlopen.",
    };
  if (notice === 2)
    return {
      subject: "Je betaling staat nog open",
      opening: "De betaling van je abonnement is nog steeds niet gelukt.",
    };
  return {
    subject: "Laatste herinnering: je abonnement stopt bijna",
    opening: "We hebben de betaling van je abonnement nog niet ontvangen. Dit is de laatste herinnering.",
  };
}
