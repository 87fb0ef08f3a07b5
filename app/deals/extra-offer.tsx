import { Button } from "#app/ui/button.tsx";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { COMPLAINT_NOTE, EARLY_START_NOTE } from "#texts/deal/deals.ts";
import { useDeal } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { DEAL_INTENTS } from "./intents.ts";
import type { ShownDeal } from "./shown-deal.server.ts";

/** Extra work that waits for the client: its lines, its reason, the new total, and what each side can do. */
export function ExtraOffer({ extra }: { extra: ShownDeal["extras"][number] }) {
  const deal = useDeal();
  const which = { number: extra.number };
  return (
    <div className="mt-3 rounded border border-line bg-paper p-4">
      <p className="text-sm text-soft">Voorgesteld op {extra.offered}</p>
      <dl className="mt-1">
        {[...extra.lines.entries()].map(([index, { description, amount, vatRate }]) => (
          <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
            <dt className="min-w-0 font-semibold">
              {description} <span className="text-sm font-normal text-soft">(incl. {vatRate}% btw)</span>
            </dt>
            <dd className="tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 whitespace-pre-line">{extra.reason}</p>
      <p className="mt-2">
        Nieuw totaal: <strong>{extra.newTotal}</strong> inclusief btw.
      </p>
      {deal.mayAct && deal.isRunning && (
        <div className="mt-3 print:hidden">
          {deal.side === "CLIENT" ? (
            <>
              <p className="mb-3 max-w-[65ch] text-sm">
                Je spreekt dit af met {deal.registered ?? deal.companyName}. Zonder je akkoord blijft het oude
                totaal gelden. {COMPLAINT_NOTE} {EARLY_START_NOTE}
              </p>
              <ButtonRow>
                <DealForm
                  intent={DEAL_INTENTS.acceptExtra}
                  fields={{ ...which, totalCents: extra.totalCents }}
                  className="contents"
                >
                  <Button>{extra.acceptLabel}</Button>
                </DealForm>
                <DealForm intent={DEAL_INTENTS.refuseExtra} fields={which} className="contents">
                  <Button variant="secondary">Niet akkoord</Button>
                </DealForm>
              </ButtonRow>
            </>
          ) : (
            <DealForm intent={DEAL_INTENTS.withdrawExtra} fields={which}>
              <Button variant="text">Meerwerk intrekken</Button>
            </DealForm>
          )}
        </div>
      )}
    </div>
  );
}
