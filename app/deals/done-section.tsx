import { Button } from "#app/ui/button.tsx";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { DONE_ANSWERS, SILENT_DAYS } from "#domain/deals/finishing/rules.ts";
import { DONE_ANSWER_LABELS } from "#texts/deal/deals.ts";
import { formatDayWithWeekday } from "#texts/formats.ts";
import { inWords } from "#texts/numbers.ts";
import { useDeal, useTyped } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { HandOver } from "./hand-over.tsx";
import { DEAL_INTENTS, DONE_ID } from "./intents.ts";
import { mayAddPictures, WorkPictures } from "./work-pictures.tsx";

/** Whether the work is done, and what the client found at the hand-over. */
export function DoneSection() {
  const deal = useDeal();
  const isAskedAbove = deal.next.step === "confirm_done" || deal.next.step === "day_passed";
  const { isShown } = useTyped(deal.side === "CLIENT" ? DEAL_INTENTS.answerDone : DEAL_INTENTS.sayDone);
  const mayFinish = deal.mayAct && deal.isRunning && !isAskedAbove;
  const hasPictures = deal.pictures.length > 0 || mayAddPictures(deal);
  if (!mayFinish && deal.doneDay === null && deal.handOver.length === 0 && !hasPictures) return null;
  return (
    <section aria-labelledby={DONE_ID}>
      <h2 id={DONE_ID} className="text-h3">
        Klaar
      </h2>
      {deal.doneDay && (
        <p className="mt-2">
          Het werk was klaar op {formatDayWithWeekday(deal.doneDay)}.{" "}
          {deal.doneAnswer === "WENT_WRONG" && "De opdrachtgever gaf aan dat het misging."}
        </p>
      )}
      {mayFinish && (
        <div className="mt-3 print:hidden">
          <Fold summary="Is het werk al klaar?" open={isShown}>
            <Finish />
          </Fold>
        </div>
      )}
      <HandOver />
      <WorkPictures />
    </section>
  );
}

/** The company says that it is done; the client answers whether it is. Without an agreed day that has come, they name the day. */
export function Finish() {
  const deal = useDeal();
  const isClient = deal.side === "CLIENT";
  const intent = isClient ? DEAL_INTENTS.answerDone : DEAL_INTENTS.sayDone;
  const { isShown, field } = useTyped(intent);
  if (!deal.mayAct) return null;
  const asksDay = isShown || !(deal.workHasBegun || deal.saidDone);
  return (
    <DealForm intent={intent} className="mt-3 space-y-4 print:hidden">
      {asksDay ? (
        <Field {...field("day")} label="Op welke dag was het werk?" type="date" width="medium" />
      ) : (
        <input type="hidden" name="day" value="" />
      )}
      <ButtonRow>
        {isClient ? (
          DONE_ANSWERS.map((answer) => (
            <Button
              key={answer}
              name="answer"
              value={answer}
              variant={answer === "YES" ? "primary" : "secondary"}
            >
              {DONE_ANSWER_LABELS[answer]}
            </Button>
          ))
        ) : (
          <Button>Het werk is klaar</Button>
        )}
      </ButtonRow>
      {isClient && (
        <p className="text-sm text-soft">
          Horen we na de dag {inWords(SILENT_DAYS)} dagen niets, dan telt het werk als klaar.
        </p>
      )}
    </DealForm>
  );
}
