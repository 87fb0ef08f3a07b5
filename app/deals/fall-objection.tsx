import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_OBJECTION_LENGTH } from "#domain/deals/falling/rules.ts";
import type { FallObjection } from "#domain/deals/falling/objection-view.ts";
import { formatDate, formatDay } from "#texts/formats.ts";
import { useDeal, useTyped } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { DEAL_INTENTS } from "./intents.ts";

/** That a deal which fell through counts in the figures of its company: the form to object, or what was written and decided. */
export function FallObjectionSection({ objection }: { objection: FallObjection }) {
  return (
    <section aria-labelledby="telt-mee">
      <h2 id="telt-mee" className="text-h3">
        {objection.isUpheld ? "Dit telt niet meer mee in je cijfers" : "Dit telt mee in je cijfers"}
      </h2>
      {objection.objectedAt ? <Written objection={objection} /> : <ToWrite objection={objection} />}
    </section>
  );
}

function ToWrite({ objection: { isOpen, until } }: { objection: FallObjection }) {
  const deal = useDeal();
  const { field } = useTyped(DEAL_INTENTS.object);
  if (!isOpen) return <p className="mt-2">Bezwaar maken kon tot en met {formatDay(until)}.</p>;
  if (!deal.mayAct)
    return (
      <p className="mt-2">
        Klopt dat niet? Een collega die offertes stuurt, kan tot en met {formatDay(until)} bezwaar maken.
      </p>
    );
  return (
    <DealForm intent={DEAL_INTENTS.object} className="mt-2 space-y-4 print:hidden">
      <p>
        Klopt dat niet? Schrijf waarom. Dat kan één keer, tot en met {formatDay(until)}. Iemand van ons
        beslist, en je krijgt het besluit met de reden in een mail. De opdrachtgever leest je bezwaar niet.
      </p>
      <TextArea
        {...field("objection")}
        label="Waarom hoort dit niet mee te tellen?"
        maxLength={MAX_OBJECTION_LENGTH}
        rows={5}
      />
      <Button variant="secondary">Bezwaar maken</Button>
    </DealForm>
  );
}

function Written({ objection }: { objection: FallObjection }) {
  const { text, objectedAt, isUpheld, answer, decidedAt } = objection;
  return (
    <>
      <p className="mt-2 text-soft">Op {formatDate(objectedAt!)} schreef je:</p>
      <p className="mt-1 whitespace-pre-line">{text}</p>
      {decidedAt ? (
        <>
          <h3 className="mt-4 font-semibold">
            {isUpheld ? "Je bezwaar is terecht" : "Je bezwaar is niet overgenomen"}
          </h3>
          <p className="text-soft">Ons besluit van {formatDate(decidedAt)}:</p>
          <p className="mt-1 whitespace-pre-line">{answer}</p>
        </>
      ) : (
        <p className="mt-4">We bekijken je bezwaar. Je krijgt een mail met wat we besluiten.</p>
      )}
    </>
  );
}
