import { textOf } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_EXTRA_LINES, MAX_EXTRA_REASON } from "#domain/deals/extras/rules.ts";
import { VAT_RATES } from "#domain/proposals/details.ts";
import { formatNumber } from "#texts/formats.ts";
import { useDeal, useTyped } from "./deal-context.ts";
import { DealForm } from "./deal-form.tsx";
import { DEAL_INTENTS } from "./intents.ts";

const RATES = VAT_RATES.map((rate) => ({ value: String(rate), label: `${rate}%` }));

/** The company offers extra work: lines with a reason, or for a move another volume. */
export function OfferExtra() {
  const deal = useDeal();
  const { isShown, typed, field } = useTyped(DEAL_INTENTS.offerExtra);
  if (deal.side === "CLIENT" || !deal.mayAct || !deal.isRunning) return null;
  const isWritten = (index: number) =>
    ["description", "amount"].some((part) => textOf(typed.values, `line.${index}.${part}`) !== "");
  return (
    <div className="mt-3 print:hidden">
      <Fold summary="Meerwerk opgeven" open={isShown}>
        <DealForm intent={DEAL_INTENTS.offerExtra} fields={{ version: deal.version }} className="space-y-6">
          {deal.extraRule && (
            <p className="text-sm">
              In je offerte staat over meerwerk: <q className="whitespace-pre-line">{deal.extraRule}</q>
            </p>
          )}
          <TextArea
            {...field("reason")}
            label="Waarom is er meer werk?"
            maxLength={MAX_EXTRA_REASON}
            rows={3}
          />
          <ExtraLines from={0} isWritten={isWritten} />
          {deal.assumedVolumeM3 !== null && (
            <NumberField
              {...field("volumeM3")}
              kind="cubicMeters"
              width="short"
              label="Ander volume"
              hint={`Je offerte rekende met ${formatNumber(deal.assumedVolumeM3)} m³. We rekenen het verschil uit met de prijs per m³ van je offerte.`}
              optional
            />
          )}
          <Button>Naar de opdrachtgever sturen</Button>
        </DealForm>
      </Fold>
    </div>
  );
}

/** The line with this index and all after it. */
function ExtraLines({ from: index, isWritten }: { from: number; isWritten: (index: number) => boolean }) {
  const deal = useDeal();
  const { field } = useTyped(DEAL_INTENTS.offerExtra);
  if (index >= MAX_EXTRA_LINES) return null;
  const about = index > 0 && <span className="sr-only"> van regel {index + 1}</span>;
  const isMore = index > 0 || deal.assumedVolumeM3 !== null ? ("unmarked" as const) : undefined;
  const vat = field(`line.${index}.vat`);
  const later = Array.from({ length: MAX_EXTRA_LINES - index - 1 }, (_, next) => index + 1 + next);
  return (
    <>
      <div className="grid grid-cols-[1fr_6rem] items-start gap-4 *:h-auto">
        <div className="col-span-2">
          <Field
            {...field(`line.${index}.description`)}
            label={<>Waarvoor{about}</>}
            maxLength={120}
            optional={isMore}
          />
        </div>
        <NumberField
          {...field(`line.${index}.amount`)}
          kind="euros"
          label={<>Bedrag, inclusief btw{about}</>}
          optional={isMore}
        />
        <Select
          {...vat}
          defaultValue={vat.defaultValue || deal.usualVat}
          label={<>Btw{about}</>}
          options={RATES}
          optional="unmarked"
        />
      </div>
      {later.length > 0 && (
        <Disclosure summary="Nog een regel" about={`regel ${index + 2}`} open={later.some(isWritten)}>
          <div className="space-y-4 py-2">
            <ExtraLines from={index + 1} isWritten={isWritten} />
          </div>
        </Disclosure>
      )}
    </>
  );
}
