import { Form } from "#app/forms/form.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { LookFields } from "../things/look-form.tsx";

/** The sheet beside the list asks the same for one thing. */
const FIELD_IDS = { reason: "bestand-reden", note: "bestand-toelichting" };

/** Asks why an operator wants a file with personal data in it. */
export function RevealedFile({ href }: { href: string }) {
  return (
    <div className="mt-8 max-w-3xl">
      <Fold summary="Download met persoonsgegevens">
        <Form method="post" action={href}>
          <p className="text-sm text-soft">
            In het gewone bestand zijn persoonsgegevens afgeschermd. Zeg waarom je ze nodig hebt; dat komt in
            het log, met het aantal regels.
          </p>
          <LookFields button="Download" ids={FIELD_IDS} />
        </Form>
      </Fold>
    </div>
  );
}
