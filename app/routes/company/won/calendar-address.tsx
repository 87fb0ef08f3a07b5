import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CodeBox } from "#app/ui/fields/code-box.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** The `intent` of each form about the calendar. */
export const CALENDAR_INTENTS = { renew: "agenda-adres", end: "agenda-uit" } as const;

/** The secret address of the calendar with the company's jobs; `url` is null without one. */
export function CalendarAddress({ url }: { url: string | null }) {
  return (
    <section aria-labelledby="agenda" className="mt-10 border-t border-line pt-6 print:hidden">
      <h2 id="agenda" className="text-h3">
        In je eigen agenda
      </h2>
      <p className="mt-2 max-w-prose">
        Google Agenda, Outlook en de agenda van Apple lezen je gekozen opdrachten van een geheim adres, en
        halen ze vanzelf opnieuw op. Wie het adres heeft, ziet naam, adres en nummer van je opdrachtgevers:
        deel het alleen met wie dat mag zien.
      </p>
      {url && (
        <Disclosure summary="Adres tonen">
          <CodeBox text={url} />
        </Disclosure>
      )}
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" name="intent" value={CALENDAR_INTENTS.renew}>
          {url ? "Nieuw adres maken" : "Adres maken"}
        </Button>
        {url && (
          <Button variant="danger" size="small" name="intent" value={CALENDAR_INTENTS.end}>
            Uitzetten
          </Button>
        )}
      </Form>
      {url && (
        <p className="mt-2 text-sm text-soft">
          Maak je een nieuw adres of zet je het uit, dan werkt dit niet meer. Ook als een beheerder vertrekt
          of een andere rol krijgt, vervalt het adres. Dan krijgen jullie bericht.
        </p>
      )}
    </section>
  );
}
