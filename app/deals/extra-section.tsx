import type { ReactNode } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useDeal } from "./deal-context.ts";
import { ExtraOffer } from "./extra-offer.tsx";
import { EXTRA_ID } from "./intents.ts";
import { OfferExtra } from "./offer-extra.tsx";

/** The quote, the extra work that counts and the total now; and the extra work that was offered. */
export function ExtraSection() {
  const deal = useDeal();
  const accepted = deal.extras.filter(({ state }) => state === "ACCEPTED");
  const offered = deal.extras.filter(({ state }) => state === "OFFERED");
  const others = deal.extras.filter(({ state }) => state === "REFUSED" || state === "WITHDRAWN");
  if (deal.fall && accepted.length + others.length === 0) return null;
  // The first one that waits for the client stands above.
  const waiting = deal.next.step === "decide_extra" ? offered.slice(1) : offered;
  return (
    <section aria-labelledby={EXTRA_ID}>
      <h2 id={EXTRA_ID} className="text-h3">
        Meerwerk en totaal
      </h2>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        <Amount label="Offerte" amount={deal.price} />
        {accepted.map(({ number, lines, decided }) =>
          [...lines.entries()].map(([index, { description, amount }]) => (
            <Amount
              key={number * 100 + index}
              label={description}
              note={`meerwerk, akkoord op ${decided}`}
              amount={amount}
            />
          )),
        )}
        <Amount label={<strong>Totaal nu</strong>} amount={<strong>{deal.total}</strong>} />
      </dl>
      <p className="mt-1 text-sm text-soft">
        Bedragen zijn inclusief btw. Meerwerk telt pas als de opdrachtgever er hier akkoord op geeft. Betalen
        doen jullie onderling.
      </p>
      {waiting.map((extra) => (
        <ExtraOffer key={extra.number} extra={extra} />
      ))}
      <OfferExtra />
      {others.length > 0 && (
        <Disclosure summary="Afgewezen en ingetrokken meerwerk">
          <ul className="space-y-2">
            {others.map(({ number, reason, total, stateLabel, decided }) => (
              <li key={number}>
                {total}: {reason}
                <br />
                <span className="text-sm text-soft">
                  {stateLabel} op {decided}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

function Amount({ label, note, amount }: { label: ReactNode; note?: string; amount: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="min-w-0">
        {label} {note && <span className="text-sm text-soft">({note})</span>}
      </dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
