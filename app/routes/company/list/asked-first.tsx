import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#texts/formats.ts";

/** The intent of the form that declines. */
export const DECLINE_INTENT = "decline-ask";

/** On the sheet of a request that asks this company first: until when, and a way to decline. */
export function AskedFirst({
  ask: { isOnly, opensAt },
  mayDecline,
}: {
  ask: { isOnly: boolean; opensAt: Date };
  mayDecline: boolean;
}) {
  const until = `${formatDateTime(opensAt)} uur`;
  return (
    <Notice title="De opdrachtgever vraagt jou als eerste">
      <p>
        {isOnly
          ? `Andere bedrijven zien deze aanvraag niet. De opdrachtgever wacht tot ${until} op je antwoord, en kan daarna ook anderen vragen.`
          : `Tot ${until} ziet alleen jij deze aanvraag. Daarna kunnen ook andere bedrijven een offerte sturen.`}
      </p>
      {mayDecline && (
        <Disclosure summary="Kun je niet?">
          <p>
            {isOnly
              ? "De opdrachtgever krijgt bericht, en de aanvraag verdwijnt uit je lijst."
              : "De opdrachtgever krijgt bericht, en de aanvraag staat dan meteen open voor andere bedrijven."}{" "}
            Dit kun je niet terugdraaien.
          </p>
          <Form method="post" className="mt-3">
            <Button name="intent" value={DECLINE_INTENT} variant="secondary" size="small">
              Ik stuur geen offerte
            </Button>
          </Form>
        </Disclosure>
      )}
    </Notice>
  );
}
