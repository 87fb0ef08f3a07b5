import type { ReactNode } from "react";
import type { Payment } from "#domain/payments/billing/views.ts";
import { formatDate, formatEuros, formatEurosShort } from "#texts/formats.ts";
import type { Order } from "./order.server.ts";

/** What is paid now, what next and from when, and how to stop. */
export function OrderSummary({ payments: { now, next, firstPeriodEndsAt } }: Order) {
  const rows: [string, ReactNode][] = [
    ["Je betaalt nu", <Amount key="now" {...now} />],
    [`Vanaf ${formatDate(next.at)}`, <Amount key="next" {...next} per="per maand" />],
    [
      "Je hebt toegang",
      firstPeriodEndsAt
        ? `Meteen na je betaling, de eerste keer tot ${formatDate(firstPeriodEndsAt)}`
        : "Meteen na je betaling",
    ],
    [
      "Stoppen",
      "Kan elke dag, op de pagina Je abonnement. Je houdt toegang tot het einde van de maand die je betaald hebt.",
    ],
  ];
  return (
    <div>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_1fr]">
            <dt className="font-semibold">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** `€ 36,29 incl. btw (€ 29,99 excl. btw)`; credit is taken off the amount including btw. */
function Amount({ price, creditUsedCents, payCents, per }: Payment & { per?: string }) {
  return (
    <>
      <span className="font-semibold tabular-nums">{formatEuros(price.inclVatCents)}</span> incl. btw
      {per && ` ${per}`} <span className="text-soft">({formatEurosShort(price.exclVatCents)} excl. btw)</span>
      {creditUsedCents > 0 && (
        <span className="block">
          {per ? "De eerste keer nog" : "Daarvan nog"} {formatEuros(payCents)}, want er gaat{" "}
          {formatEuros(creditUsedCents)} tegoed van af.
        </span>
      )}
    </>
  );
}
