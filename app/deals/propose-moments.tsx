import { textOf } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { MAX_MOMENTS, MOMENT_KINDS } from "#domain/deals/days/rules.ts";
import { MOMENT_KIND_LABELS } from "#texts/deal/deals.ts";
import { COUNTS } from "#texts/numbers.ts";
import { useDeal, useTyped } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { DEAL_INTENTS } from "./intents.ts";
import { ContractNote } from "./proposed-moments.tsx";

/** Proposes moments for a visit or the work. */
export function ProposeMoments({ label, open }: { label: string; open?: boolean }) {
  const deal = useDeal();
  const { isShown, typed, field } = useTyped(DEAL_INTENTS.propose);
  const kind = field("kind");
  if (!deal.mayAct || !deal.isRunning) return null;
  return (
    <div className="mt-3 print:hidden">
      <Fold summary={label} open={isShown || open}>
        <DealForm intent={DEAL_INTENTS.propose} fields={{ version: deal.version }} className="space-y-6">
          <p className="text-sm text-soft">
            Stel hooguit {COUNTS.moments} voor. De ander kiest er een, of stelt iets anders voor.
          </p>
          <ChoiceCards
            {...kind}
            label="Waarvoor?"
            defaultValue={kind.defaultValue || "WORK"}
            options={MOMENT_KINDS.toReversed().map((value) => ({ value, label: MOMENT_KIND_LABELS[value] }))}
          />
          <MomentFields index={0} />
          <MoreMoments
            from={1}
            isWritten={(index) =>
              ["day", "time", "hours"].some((part) => textOf(typed.values, `moment.${index}.${part}`) !== "")
            }
          />
          {deal.side === "CLIENT" && <ContractNote isEarly />}
          <Button>Momenten versturen</Button>
        </DealForm>
      </Fold>
    </div>
  );
}

/** The moment with this index and all after it. */
function MoreMoments({ from: index, isWritten }: { from: number; isWritten: (index: number) => boolean }) {
  if (index >= MAX_MOMENTS) return null;
  const later = Array.from({ length: MAX_MOMENTS - index }, (_, next) => index + next);
  return (
    <Disclosure summary="Nog een moment" about={`moment ${index + 1}`} open={later.some(isWritten)}>
      <div className="space-y-4 py-2">
        <MomentFields index={index} />
        <MoreMoments from={index + 1} isWritten={isWritten} />
      </div>
    </Disclosure>
  );
}

function MomentFields({ index }: { index: number }) {
  const { field } = useTyped(DEAL_INTENTS.propose);
  const about = index > 0 && <span className="sr-only"> van moment {index + 1}</span>;
  const isMore = index > 0 ? ("unmarked" as const) : undefined;
  return (
    <div className="grid grid-cols-2 items-start gap-4 *:h-auto sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)]">
      <div className="col-span-2 sm:col-span-1">
        <Field {...field(`moment.${index}.day`)} label={<>Dag{about}</>} type="date" optional={isMore} />
      </div>
      <Field {...field(`moment.${index}.time`)} label={<>Begintijd{about}</>} type="time" optional={isMore} />
      <Field
        {...field(`moment.${index}.hours`)}
        label={<>Duurt{about}</>}
        after="uur"
        inputMode="decimal"
        optional={isMore ?? true}
      />
    </div>
  );
}
