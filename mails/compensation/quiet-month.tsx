import { Link } from "react-email";
import { creditAmount } from "#texts/company/disputes.ts";
import { formatPaidMonth, quietMonthSum } from "#texts/company/quiet-months.ts";
import { formatNumber } from "#texts/formats.ts";
import type { Site } from "../layout/mail.ts";
import { Action, Facts, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { link } from "../layout/styles.ts";
import { template, type Words } from "../layout/template.ts";

type QuietMonthData = {
  companyName: string;
  periodStart: Date;
  periodEnd: Date;
  promised: number;
  requests: number;
  /** Cents excluding btw. */
  monthCents: number;
  creditCents: number;
  pageUrl: string;
};

const pageOf = (site: Pick<Site, "url">) => `${site.url}/verhuisbedrijf-dashboard/statistiek`;

/** To a company that got credit because fewer requests came in a paid month than promised, with how it was counted. */
export default template({
  about: "quietMonth",
  preference: "required",
  to: ({ to }) => to,
  data: ({ companyName, month }, site): QuietMonthData => ({
    companyName,
    periodStart: month.periodStart,
    periodEnd: month.periodEnd,
    promised: month.promised,
    requests: month.requests,
    monthCents: month.monthCents,
    creditCents: month.creditCents,
    pageUrl: pageOf(site),
  }),
  sample: (companyName): QuietMonthData => ({
    companyName,
    periodStart: new Date("2026-11-03T10:00:00Z"),
    periodEnd: new Date("2026-12-03T10:00:00Z"),
    promised: 8,
    requests: 3,
    monthCents: 7_900,
    creditCents: 4_938,
    pageUrl: pageOf({ url: SAMPLE_URL }),
  }),
  words,
});

function words(data: QuietMonthData, site: Site): Words {
  return {
    subject: `Je krijgt ${creditAmount(data.creditCents)} tegoed`,
    preview: "Er kwamen minder aanvragen dan beloofd. Met de berekening.",
    heading: `Je krijgt ${creditAmount(data.creditCents)} tegoed`,
    reason: `Je krijgt deze mail omdat ${data.companyName} een abonnement heeft of had bij ${site.name}.`,
    greets: data.companyName,
    body: (
      <>
        <P>
          In een maand die je betaalde, kwamen er minder aanvragen in jouw provincies dan we beloofden. Je
          krijgt het deel dat ontbrak terug als tegoed.
        </P>
        <Facts
          facts={[
            { label: "Maand", value: formatPaidMonth(data) },
            { label: "Beloofd", value: formatNumber(data.promised) },
            { label: "Gekomen", value: formatNumber(data.requests) },
          ]}
        />
        <P>{quietMonthSum(data)} Het gaat van je volgende factuur af, op een eigen regel.</P>
        <Action href={data.pageUrl} label="Statistiek bekijken" />
        <Note>
          Een factuur wordt nooit lager dan nul: de rest blijft staan voor de factuur daarna. Stopt je
          abonnement voordat het op is, dan betalen we de rest uit, tot wat je ons betaalde.
        </Note>
        <Note>
          Dit rekent de computer uit. Klopt het volgens jou niet, schrijf ons dan via{" "}
          <Link href={`${site.url}/contact`} style={link}>
            het contactformulier
          </Link>
          : iemand van ons kijkt ernaar.
        </Note>
      </>
    ),
  };
}
