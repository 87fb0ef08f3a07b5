import type { PaymentProblem } from "#domain/mails/payment-facts.ts";
import { formatMoney } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Facts, P } from "../layout/parts.tsx";
import { template, type Words } from "../layout/template.ts";

type PaymentAlertData = {
  companyName: string;
  subscriptionId: string;
  problem: PaymentProblem;
  /** First or latest month, later months (cents excl. btw) and currency, as `2999 7900 eur`; null for a bounced payment or refund. */
  difference: { ordered: string; charged: string } | null;
};

/** To the operator's mailbox: a payment that somebody should look at. */
export default template({
  about: "paymentAlert",
  preference: "required",
  to: (_, site) => site.contactEmail,
  data: (alert) => alert,
  sample: (companyName) => ({
    companyName,
    subscriptionId: "sub_1",
    problem: "bounced" as const,
    difference: { ordered: "2999 7900 eur", charged: "2999 9900 eur" },
  }),
  words,
});

/** `2999 7900 eur` in words. */
function amountsText(amounts: string): string {
  const [first, later, currency] = amounts.split(" ");
  const [firstText, laterText] = [first, later].map((cents) => formatMoney(Number(cents), currency!));
  return firstText === laterText
    ? `${laterText} per maand, excl. btw`
    : `${firstText} en daarna ${laterText} per maand, excl. btw`;
}

const DIFFERENCE = {
  title: "Een betaling wijkt af van de bestelling",
  text: "De betaaldienst rekent iets anders dan het bedrijf heeft besteld, of de bedragen tellen niet op. Het bedrijf heeft toegang. Van een betaling die niet in euro’s is of waarvan de bedragen niet optellen, maken we geen factuur. Kijk na wat er klopt.",
};

/** What happened, and what to do. */
const PROBLEMS: Record<PaymentProblem, { title: string; text: string }> = {
  bounced: {
    title: "Een bank heeft een betaling teruggeboekt",
    text: "Het abonnement is daarom gestopt. Het bedrijf krijgt bericht en een creditfactuur.",
  },
  bounced_late: {
    title: "Een bank heeft een betaling van een gestopt abonnement teruggeboekt",
    text: "Het abonnement was al voorbij. In de boeken staat een creditfactuur. Het bedrijf krijgt bericht, als het nog een account heeft. Bepaal of je het bedrag nog wilt vorderen.",
  },
  refund_failed: {
    title: "Een bank heeft een terugbetaling teruggestuurd",
    text: "We hebben de betaaldienst gevraagd het bedrag opnieuw over te maken. Komt het weer terug, dan hoor je dat.",
  },
  refund_given_up: {
    title: "Een terugbetaling blijft terugkomen",
    text: "De bank heeft het bedrag telkens teruggestuurd. We vragen het niet nog een keer. Spreek met het bedrijf af hoe het zijn geld krijgt, en maak het zelf over.",
  },
};

function words(alert: PaymentAlertData, site: Site): Words {
  const { companyName, subscriptionId, difference, problem } = alert;
  const { title, text } = difference ? DIFFERENCE : PROBLEMS[problem];
  return {
    subject: title,
    preview: companyName,
    heading: title,
    reason: `Je krijgt deze mail omdat je ${site.name} beheert.`,
    body: (
      <>
        <P>{text}</P>
        <Facts
          facts={[
            { label: "Bedrijf", value: companyName || null },
            { label: "Abonnement bij de betaaldienst", value: subscriptionId },
            { label: "Besteld", value: difference && amountsText(difference.ordered) },
            { label: "Wordt betaald", value: difference && amountsText(difference.charged) },
          ]}
        />
      </>
    ),
  };
}
