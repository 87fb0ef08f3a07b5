import { Form } from "#app/forms/form.tsx";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { CARRY_OUT, WITHDRAW } from "./intents.ts";

type Announced = {
  id: string;
  /** The address, masked. */
  shown: string;
  why: string;
  note: string;
  left: string;
  /** From when it can be carried out; null while the mail waits. */
  from: string | null;
  announcedOn: string;
  announcedBy: string | null;
  isDue: boolean;
  /** Whether another operator has to carry it out. */
  needsOther: boolean;
};

/** Announced deletions, with what an operator can do with each. */
export function AnnouncedList({ announced }: { announced: readonly Announced[] }) {
  return (
    <ul aria-label="Aangekondigd" className="mt-6 divide-y divide-line border-y border-line">
      {announced.map((one) => (
        <li key={one.id} className="py-4">
          <p className="font-semibold">{one.shown}</p>
          <p className="text-sm text-soft">
            {one.why}: {one.note}
          </p>
          <p className="text-sm text-soft">
            Aangekondigd op {one.announcedOn}
            {one.announcedBy && ` door ${one.announcedBy}`}. Er staat: {one.left}.
          </p>
          <Disclosure summary="Uitvoeren of intrekken" about={one.shown}>
            <Form method="post" className="mt-2 space-y-4 pb-2">
              <input type="hidden" name="deletionId" value={one.id} />
              <p className="max-w-[62ch]">{whatNow(one)}</p>
              <ButtonRow>
                {one.isDue && !one.needsOther && (
                  <Button name="intent" value={CARRY_OUT} variant="danger">
                    Nu verwijderen
                  </Button>
                )}
                <Button name="intent" value={WITHDRAW} variant="secondary">
                  Intrekken
                </Button>
              </ButtonRow>
            </Form>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function whatNow({ isDue, needsOther, from }: Announced): string {
  if (from === null) return "De mail wacht nog op verzending. De dagen gaan in als hij weg is.";
  if (!isDue) return `Uitvoeren kan vanaf ${from}.${needsOther ? " Dat doet een andere beheerder." : ""}`;
  if (needsOther) return "Een andere beheerder moet dit uitvoeren, omdat jij het aankondigde.";
  return "Alles wat met dit e-mailadres is gestuurd, verdwijnt. Open aanvragen sluiten. Dit kun je niet terugdraaien.";
}
