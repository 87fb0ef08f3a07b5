import { Button } from "#app/ui/button.tsx";
import type { MomentKind } from "#domain/deals/days/rules.ts";
import { COMPLAINT_NOTE, EARLY_START_NOTE } from "#texts/deal/deals.ts";
import { useDeal } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { DEAL_INTENTS } from "./intents.ts";

/** The moments of a kind that a side proposed: the other one takes one or none, and its own side may take them back. */
export function ProposedMoments({ kind }: { kind: MomentKind }) {
  const deal = useDeal();
  const proposed = deal.moments.filter((moment) => !moment.isTaken && moment.kind === kind);
  const [first] = proposed;
  if (!first) return null;
  const maySettle = deal.mayAct && deal.isRunning;
  const mayTake = maySettle && !first.isOwn;
  return (
    <div className="mt-3">
      {mayTake && deal.side === "CLIENT" && kind === "WORK" && (
        <ContractNote isEarly={proposed.some(({ isEarly }) => isEarly)} />
      )}
      <ul className="divide-y divide-line rounded border border-line bg-paper">
        {proposed.map((moment) => (
          <li
            key={moment.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <span className="min-w-0 font-semibold first-letter:uppercase">{moment.text}</span>
            {moment.isOver && <span className="text-sm text-soft">Voorbij</span>}
            {mayTake && !moment.isOver && (
              <DealForm intent={DEAL_INTENTS.take} fields={{ momentId: moment.id }}>
                <Button size="small">
                  Dit past<span className="sr-only">: {moment.text}</span>
                </Button>
              </DealForm>
            )}
          </li>
        ))}
      </ul>
      {maySettle && (
        <DealForm
          intent={first.isOwn ? DEAL_INTENTS.withdraw : DEAL_INTENTS.decline}
          fields={{ kind }}
          className="mt-1 print:hidden"
        >
          <Button variant="text">{closingLabel(first.isOwn, proposed.length)}</Button>
        </DealForm>
      )}
    </div>
  );
}

function closingLabel(isOwn: boolean, count: number): string {
  if (isOwn) return count === 1 ? "Moment intrekken" : "Momenten intrekken";
  return count === 1 ? "Dit past niet" : "Geen van deze past";
}

/** What a client reads before a press that makes or changes the agreement. */
export function ContractNote({ isEarly }: { isEarly: boolean }) {
  const deal = useDeal();
  return (
    <div className="mb-3 max-w-[65ch] space-y-1 text-sm">
      <p>
        Je spreekt dit af met {deal.registered ?? deal.companyName}, voor {deal.total} inclusief btw.{" "}
        {COMPLAINT_NOTE}
      </p>
      {isEarly && <p>{EARLY_START_NOTE}</p>}
    </div>
  );
}
