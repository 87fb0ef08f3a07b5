import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { MOMENT_KINDS } from "#domain/deals/days/rules.ts";
import { MOMENT_KIND_LABELS } from "#texts/deal/deals.ts";
import { useDeal } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { DAY_ID, DEAL_INTENTS } from "./intents.ts";
import { ProposedMoments } from "./proposed-moments.tsx";
import { ProposeMoments } from "./propose-moments.tsx";

/** What is agreed and proposed for the visit and the work. What waits for an answer of this reader stands above. */
export function DaySection() {
  const deal = useDeal();
  const taken = deal.moments.filter(({ isTaken }) => isTaken);
  const kinds = MOMENT_KINDS.filter(
    (kind) =>
      kind !== deal.next.kind && deal.moments.some((moment) => !moment.isTaken && moment.kind === kind),
  );
  return (
    <section aria-labelledby={DAY_ID}>
      <h2 id={DAY_ID} className="text-h3">
        De dag
      </h2>
      {taken.length === 0 && (
        <p className="mt-2 text-soft">
          {deal.fall ? "Er is geen dag meer afgesproken." : "Er is nog geen dag afgesproken."}
        </p>
      )}
      {taken.map((moment) => (
        <div key={moment.id} className="mt-2">
          <p className="text-sm text-soft">{MOMENT_KIND_LABELS[moment.kind]}</p>
          <p className="text-lg font-semibold first-letter:uppercase">{moment.text}</p>
          {moment.onTheWay && <p>Het bedrijf meldde zich onderweg op {moment.onTheWay}.</p>}
        </div>
      ))}
      {taken.length > 0 && deal.isRunning && (
        <p className="mt-2 print:hidden">
          <Button href={deal.calendarPath} variant="secondary" size="small" download>
            In je agenda
          </Button>
        </p>
      )}
      {kinds.map((kind) => (
        <div key={kind} className="mt-4">
          <p className="text-sm text-soft">Voorgesteld: {MOMENT_KIND_LABELS[kind].toLowerCase()}</p>
          <ProposedMoments kind={kind} />
        </div>
      ))}
      {deal.next.step !== "agree_on_day" && (
        <ProposeMoments label={taken.length > 0 ? "Een andere dag noemen" : "Andere momenten noemen"} />
      )}
      {deal.history.length > 0 && (
        <Disclosure summary="Eerdere momenten">
          <ul className="space-y-3 border-l-2 border-line pl-5">
            {deal.history.map(({ id, text, state, proposed }) => (
              <li key={id}>
                {text}
                <br />
                <span className="text-sm text-soft">
                  {state}. {proposed}.
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/** The press with which a company says on the day that it is on its way. */
export function Arrival() {
  const deal = useDeal();
  const moment = deal.moments.find(({ isTaken, isToday, onTheWay }) => isTaken && isToday && !onTheWay);
  if (!moment || deal.side === "CLIENT" || !deal.mayAct) return null;
  return (
    <DealForm intent={DEAL_INTENTS.arrive} fields={{ momentId: moment.id }} className="mt-3">
      <Button>We komen eraan</Button>
    </DealForm>
  );
}
