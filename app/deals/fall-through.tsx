import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { CALL_OFF_REASONS, COME_BACK_DAYS, GIVE_BACK_REASONS } from "#domain/deals/falling/rules.ts";
import { CALL_OFF_CHOICE_LABELS, GIVE_BACK_REASON_TEXTS } from "#texts/deal/deals.ts";
import { inWords } from "#texts/numbers.ts";
import { useDeal, useTyped } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { DEAL_INTENTS } from "./intents.ts";

/** Ends the deal before the work is done: giving the job back, or saying that it does not go through. Says first what follows. */
export function FallThrough() {
  const deal = useDeal();
  const isClient = deal.side === "CLIENT";
  const intent = isClient ? DEAL_INTENTS.callOff : DEAL_INTENTS.giveBack;
  const { isShown, field } = useTyped(intent);
  if (!deal.mayAct || !deal.isRunning) return null;
  const options = isClient
    ? CALL_OFF_REASONS.map((value) => ({ value, label: CALL_OFF_CHOICE_LABELS[value] }))
    : GIVE_BACK_REASONS.map((value) => ({ value, label: GIVE_BACK_REASON_TEXTS[value] }));
  return (
    <div className="print:hidden">
      <Fold summary={isClient ? "Gaat het niet door?" : "De opdracht teruggeven"} open={isShown}>
        <DealForm intent={intent} className="space-y-5">
          {isClient ? (
            <p>
              {deal.companyName} ziet je gegevens dan niet meer en leest wat je kiest. Je aanvraag komt weer
              open te staan, met de offertes die nog geldig zijn. Dat kan tot {inWords(COME_BACK_DAYS)} dagen
              na de afgesproken dag.
            </p>
          ) : (
            <p>
              Je ziet de gegevens van de opdrachtgever dan niet meer, en verwijdert ze ook bij jezelf. De
              opdrachtgever kan een ander bedrijf kiezen. Op deze aanvraag kun je geen offerte meer sturen.
              Het telt mee in je cijfers.
            </p>
          )}
          <ChoiceCards {...field("reason")} label="Waarom gaat het niet door?" options={options} />
          <Button variant="danger">{isClient ? "Het gaat niet door" : "Opdracht teruggeven"}</Button>
        </DealForm>
      </Fold>
    </div>
  );
}
