import { use, type ReactNode } from "react";
import { QuoteFiguresContext, QuoteMark } from "#app/experiences/quote-experience.tsx";
import { REAL_PATH } from "#app/experiences/experiences-path.ts";
import { Link } from "#app/ui/link.tsx";
import { CheckList } from "#app/ui/check-list.tsx";
import { registeredText } from "#texts/company/checks.ts";
import type { ComparedQuote, ComparisonRow, FactKey } from "#domain/proposals/compare.ts";
import type { ComparedWork } from "#domain/proposals/compare-figures.ts";
import type { InclusionAnswer } from "#domain/proposals/details.ts";
import { lastDayOf } from "#domain/proposals/validity.ts";
import { FACT_LABELS } from "#texts/quote/comparison.ts";
import { formatCount, formatDate, formatDay, formatEuros, formatNumber } from "#texts/formats.ts";
import { inclusionAnswerText, inclusionLabel, NOT_SAID } from "#texts/quote/inclusions.ts";
import { PRICE_TYPE_LABELS } from "#texts/quote/quotes.ts";
import type { ComparisonSlots, ShownQuote } from "./comparison.tsx";

/** The first row of a group of rows. */
const GROUP_STARTS: ReadonlySet<FactKey> = new Set(["first_day", "checked"]);

/** The rows below the prices: what the quote is, its figures, what it includes, its days, and its company. */
export function ComparisonRows<Quote extends ShownQuote>({
  work,
  rows,
  quotes,
  renderDetails,
  renderPortfolio,
}: {
  work: ComparedWork;
  rows: ComparisonRow[];
  quotes: ComparedQuote<Quote>[];
} & Pick<ComparisonSlots<Quote>, "renderDetails" | "renderPortfolio">) {
  const firstInclusion = rows.find(({ inclusion }) => inclusion);
  return (
    <tbody>
      <tr>
        <th scope="row">Offerte</th>
        {quotes.map((quote) => (
          <td key={quote.id}>
            {quote.packageName} <span className="on-screen">{renderDetails?.(quote)}</span>
          </td>
        ))}
      </tr>
      <tr>
        <th scope="row">Belangrijkste punten{"\u00a0"}*</th>
        {quotes.map(({ id, missing, isComplete }) => (
          <td key={id} data-is={isComplete ? "yes" : "no"}>
            {isComplete
              ? "Inbegrepen"
              : `${missing.length} van de ${work.essentials.length} niet in de prijs`}
          </td>
        ))}
      </tr>
      {use(QuoteFiguresContext) && (
        <tr>
          <th scope="row">
            <Link href={REAL_PATH} className="link">
              Ervaringen
            </Link>
          </th>
          {quotes.map(({ id }) => (
            <td key={id}>
              <QuoteMark id={id} />
            </td>
          ))}
        </tr>
      )}
      {rows.map((row) =>
        row.inclusion ? (
          <tr key={row.inclusion} data-same={row.isSameForAll} data-group={row === firstInclusion}>
            <th scope="row">
              {inclusionLabel(work.service, row.inclusion)}
              {row.isEssential && "\u00a0*"}
            </th>
            {quotes.map(({ id, inclusions }) => (
              <Inclusion key={id} answer={inclusions[row.inclusion]} />
            ))}
          </tr>
        ) : (
          <tr key={row.fact} data-same={row.isSameForAll} data-group={GROUP_STARTS.has(row.fact)}>
            <th scope="row">
              {FACT_LABELS[row.fact]}
              {row.fact === "per_year" && <small> ({work.visitsPerYear} keer)</small>}
            </th>
            {quotes.map((quote) => (
              <Cell key={quote.id}>
                {row.fact === "portfolio" && renderPortfolio ? (
                  <Portfolio counts={FACT_TEXTS.portfolio(quote)}>{renderPortfolio(quote)}</Portfolio>
                ) : (
                  FACT_TEXTS[row.fact](quote)
                )}
              </Cell>
            ))}
          </tr>
        ),
      )}
    </tbody>
  );
}

/** A cell; null is a gap, which is shown and not guessed. */
function Cell({ children }: { children: ReactNode }) {
  return children === null ? <td data-gap="">{NOT_SAID}</td> : <td>{children}</td>;
}

/** Opens the portfolio on a screen; the counts where there is nothing to open, and on paper. */
function Portfolio({ counts, children }: { counts: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={children ? "hidden print:inline" : undefined}>{counts}</span>
      <span className="on-screen">{children}</span>
    </>
  );
}

function Inclusion({ answer }: { answer: InclusionAnswer | undefined }) {
  if (!answer) return <Cell>{null}</Cell>;
  return <td data-is={answer.is}>{inclusionAnswerText(answer)}</td>;
}

const euros = (cents: number | null) => cents !== null && formatEuros(cents);

/** A figure with the number of units behind it. */
const figure = (cents: number | null, units: number | null, unit: string): ReactNode =>
  cents === null ? null : (
    <>
      {formatEuros(cents)}{" "}
      {units !== null && (
        <small>
          bij {formatNumber(units)} {unit}
        </small>
      )}
    </>
  );

const FACT_TEXTS: Record<FactKey, (quote: ComparedQuote) => ReactNode> = {
  per_year: ({ perYearCents }) => euros(perYearCents) || null,
  per_man_hour: ({ perManHourCents }) => euros(perManHourCents) || null,
  per_hour: ({ perHourCents, assumedHours, assumedPeople }) =>
    perHourCents === null ? null : (
      <>
        {figure(perHourCents, assumedHours, "uur")}{" "}
        {assumedPeople !== null && <small>met {formatCount(assumedPeople, "persoon", "personen")}</small>}
      </>
    ),
  per_m2: ({ perM2Cents }) => euros(perM2Cents) || null,
  per_m3: ({ perM3Cents, assumedVolumeM3 }) => figure(perM3Cents, assumedVolumeM3, "m³"),
  price_type: ({ priceType }) => PRICE_TYPE_LABELS[priceType],
  first_day: ({ firstDay }) => firstDay && formatDay(firstDay),
  valid_until: ({ validUntil }) => formatDay(lastDayOf(validUntil)),
  changed: ({ changedAt }) => (changedAt ? formatDate(changedAt) : "Niet gewijzigd"),
  checked: ({ company, unmet }) => <CheckList checks={company.checks} niwo={company.niwo} unmet={unmet} />,
  registered: ({ company }) => registeredText(company),
  years: ({ company }) =>
    company.yearsInBusiness === null ? null : formatCount(company.yearsInBusiness, "jaar", "jaar"),
  portfolio: ({ portfolio }) => countsOf(portfolio) || "Geen",
};

function countsOf(portfolio: ComparedQuote["portfolio"]): string {
  const images = portfolio.filter(({ kind }) => kind === "IMAGE").length;
  const links = portfolio.length - images;
  return [images && formatCount(images, "foto", "foto’s"), links && formatCount(links, "link", "links")]
    .filter(Boolean)
    .join(", ");
}
