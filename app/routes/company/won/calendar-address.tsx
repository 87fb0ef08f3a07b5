import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CodeBox } from "#app/ui/fields/code-box.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

/** The `intent` of each form about a calendar: that of the company, and that of a member. */
export const CALENDAR_INTENTS = {
  all: { renew: "agenda-adres", end: "agenda-uit" },
  own: { renew: "eigen-agenda-adres", end: "eigen-agenda-uit" },
} as const;

type Feed = { url: string | null };

/**
 * The secret addresses of the calendar with what is given to this member, and of that with the company's jobs: only for who manages
 * it. `url` is null without one.
 */
export function CalendarAddresses({ own, all }: { own: Feed; all: Feed | null }) {
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
      <div className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-2">
        <CalendarAddress
          {...own}
          intents={CALENDAR_INTENTS.own}
          title="Wat jij doet"
          text="De opdrachten die aan jou zijn gegeven."
          ends="Ook als je een andere rol krijgt of weggaat bij het bedrijf, werkt het adres niet meer."
        />
        {all && (
          <CalendarAddress
            {...all}
            intents={CALENDAR_INTENTS.all}
            title="Alles van het bedrijf"
            text="De gekozen opdrachten van iedereen samen."
            ends="Ook als een eigenaar vertrekt of een andere rol krijgt, werkt het adres niet meer. Dan krijgen jullie bericht."
          />
        )}
      </div>
    </section>
  );
}

function CalendarAddress({
  url,
  intents,
  title,
  text,
  ends,
}: Feed & { intents: { renew: string; end: string }; title: string; text: string; ends: string }) {
  return (
    <div>
      <h3 className="text-h4">{title}</h3>
      <p className="mt-1">{text}</p>
      {url && (
        <Disclosure summary="Adres tonen" about={title}>
          <CodeBox text={url} />
        </Disclosure>
      )}
      <Form method="post" className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" name="intent" value={intents.renew}>
          {url ? "Nieuw adres maken" : "Adres maken"}
          <span className="sr-only">: {title}</span>
        </Button>
        {url && (
          <Button variant="danger" size="small" name="intent" value={intents.end}>
            Uitzetten<span className="sr-only">: {title}</span>
          </Button>
        )}
      </Form>
      {url && (
        <p className="mt-2 text-sm text-soft">
          Maak je een nieuw adres of zet je het uit, dan werkt dit niet meer. {ends}
        </p>
      )}
    </div>
  );
}
