import { foundOr404 } from "#app/answer.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import { Link } from "#app/ui/link.tsx";
import { readsComparisons } from "#domain/payments/reconciliation/policy.ts";
import { SHOWN_TRANSACTIONS, type Listed } from "#domain/payments/payouts/rules.ts";
import { payoutContents, payoutView, type PayoutContent } from "#domain/payments/payouts/views.ts";
import { formatDate, formatDateTime, formatEuros, formatNumber } from "#texts/formats.ts";
import { PAYOUT_STATUS_LABELS, PROVIDER_LABELS, TRANSACTION_LABELS } from "#texts/payment/books.ts";
import type { Route } from "./+types/payout";
import { LIST_PATHS } from "../lists/list-paths.ts";
import { requireOperator } from "../operator-page.server.ts";
import { payoutFilePath, PAYOUTS_PATH } from "./book-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Uitbetaling");

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, readsComparisons);
  const payout = foundOr404(await payoutView(ctx, params.payoutId));
  return { payout, contents: await payoutContents(ctx, payout.id, SHOWN_TRANSACTIONS) };
}

/** What the page says of a payout without contents. */
const NOT_LISTED: Record<Listed, string> = {
  now: "Er zit niets in deze uitbetaling.",
  later: "De betaaldienst verzamelt nog wat hierin zit. Kijk morgen weer.",
  never: "Deze uitbetaling is met de hand aangevraagd. De betaaldienst zegt dan niet wat erin zit.",
};

/** `/beheer/uitbetalingen/:payoutId`: a payout and what it contains, with the ways to our invoices. */
export default function Payout({ loaderData: { payout, contents } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb items={[{ label: "Uitbetalingen", href: PAYOUTS_PATH }, { label: payout.id }]} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1>Uitbetaling van {formatDate(payout.arrivesAt)}</h1>
        {contents.length > 0 && (
          <a href={payoutFilePath(payout.id)} download className="link inline-flex min-h-11 items-center">
            Download als CSV
          </a>
        )}
      </div>
      <div className="mt-4">
        <DescriptionList
          items={[
            { label: "Bedrag", value: formatEuros(payout.cents) },
            ...(payout.listed === "now"
              ? [{ label: "Kosten van de betaaldienst", value: formatEuros(payout.feeCents ?? 0) }]
              : []),
            { label: "Stand", value: PAYOUT_STATUS_LABELS[payout.status] },
            { label: "Betaaldienst", value: PROVIDER_LABELS[payout.provider] },
          ]}
        />
      </div>
      <h2 className="mt-8 text-h3">Wat erin zit</h2>
      {contents.length === 0 && <p className="mt-2 max-w-[62ch]">{NOT_LISTED[payout.listed]}</p>}
      {contents.length < payout.transactions && (
        <p className="mt-1 text-sm text-soft">
          Hieronder staan de eerste {formatNumber(contents.length)} van {formatNumber(payout.transactions)}.
          In het bestand staat alles.
        </p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {contents.map((one) => (
          <Content key={one.id} one={one} />
        ))}
      </ul>
    </>
  );
}

function Content({ one }: { one: PayoutContent }) {
  const { id, kind, cents, feeCents, createdAt, invoiceNumber, companyId, companyName } = one;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{TRANSACTION_LABELS[kind]}</p>
        <p className="flex flex-wrap gap-x-4 text-sm empty:hidden">
          {invoiceNumber !== null && (
            <Link
              href={`${LIST_PATHS.invoices}/${invoiceNumber}`}
              aria-label={`Factuur ${invoiceNumber} van ${TRANSACTION_LABELS[kind].toLowerCase()} ${id}`}
              className="link inline-flex min-h-11 items-center"
            >
              Factuur {invoiceNumber}
            </Link>
          )}
          {companyId !== null && (
            <Link
              href={`${LIST_PATHS.companies}/${companyId}`}
              aria-label={`${companyName}, bedrijf van ${TRANSACTION_LABELS[kind].toLowerCase()} ${id}`}
              className="link inline-flex min-h-11 items-center"
            >
              {companyName}
            </Link>
          )}
        </p>
        <p className="text-sm break-all text-soft">
          {formatDateTime(createdAt)}, {id}
        </p>
      </div>
      <div className="ml-auto shrink-0 text-right tabular-nums">
        <p>{formatEuros(cents)}</p>
        {feeCents !== 0 && <p className="text-sm text-soft">Kosten {formatEuros(feeCents)}</p>}
      </div>
    </li>
  );
}
