import { formatDateTime, formatMoney } from "#texts/formats.ts";
import { triesSentence } from "#texts/payment/payments.ts";
import { periodOf } from "../layout/invoice-parts.tsx";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template, type Words } from "../layout/template.ts";

type PaymentFailedData = {
  companyName: string;
  /** Which notice: at once, after three days, after six days. */
  notice: number;
  accessUntil: Date;
  /** What is to be paid; null when the provider has no open invoice. */
  overdue: {
    payCents: number;
    currency: string;
    periodStart: Date;
    periodEnd: Date;
    tries: number;
    nextTryAt: Date | null;
  } | null;
  payUrl: string;
};

/** To the company: its payment failed, until when it has access, and where to pay. */
export default template({
  about: "overdue",
  preference: "required",
  // Don't send when it was paid before this mail left.
  applies: ({ isPastDue, isCurrent }) => isPastDue && isCurrent,
  to: ({ to }) => to,
  data: ({ companyName, notice, accessUntil, overdue }, site) => ({
    companyName,
    notice,
    overdue,
    accessUntil: accessUntil!,
    payUrl: `${site.url}/abonnement/betalen`,
  }),
  sample: (companyName): PaymentFailedData => ({
    companyName,
    notice: 1,
    overdue: {
      payCents: 9_559,
      currency: "eur",
      periodStart: new Date("2026-11-07T12:00:00Z"),
      periodEnd: new Date("2026-12-07T12:00:00Z"),
      tries: 1,
      nextTryAt: new Date("2026-11-10T12:00:00Z"),
    },
    accessUntil: new Date("2026-11-14T13:20:00Z"),
    payUrl: `${SAMPLE_URL}/abonnement/betalen`,
  }),
  words,
});

function words(data: PaymentFailedData, site: Site): Words {
  const until = `${formatDateTime(data.accessUntil)} uur`;
  const { subject, opening } = textOf(data.notice);
  return {
    subject,
    preview: `Je houdt toegang tot ${until}.`,
    heading: subject,
    reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement heeft op ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>{opening}</P>
        {data.overdue && (
          <Facts
            facts={[
              {
                label: "Te betalen",
                value: `${formatMoney(data.overdue.payCents, data.overdue.currency)} incl. btw`,
              },
              { label: "Periode", value: periodOf(data.overdue) },
            ]}
          />
        )}
        {data.overdue && data.overdue.tries > 0 && <P>{triesSentence(data.overdue)}</P>}
        <P>
          Je houdt toegang tot {until}. Betaal je daarvoor, dan loopt je abonnement gewoon door. Is er dan nog
          niet betaald, dan stopt je abonnement en komen je plekken vrij.
        </P>
        <Action href={data.payUrl} label="Nu betalen" />
        <Note>
          Heb je net betaald? Dan hoef je niets te doen. De factuur krijg je zodra je betaling binnen is.
        </Note>
      </>
    ),
  };
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
