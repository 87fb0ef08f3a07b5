import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { BriefToConfirm } from "#domain/briefs/reading-link/confirmation-link-view.ts";
import { briefAnswers } from "#texts/request/brief-answers.ts";
import { formatWishedDay } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import { NewAccountNote } from "./new-account-note.tsx";

type ConfirmByLinkProps = {
  token: string;
  brief: BriefToConfirm | null;
  /** Whether this browser sent the request: confirming then signs in. */
  isSentHere: boolean;
  answer: FormAnswer | undefined;
};

/** The page of the mailed link: a confirm button and a preview of what it publishes. */
export function ConfirmByLink({ token, brief, isSentHere, answer }: ConfirmByLinkProps) {
  return (
    <>
      <h1>Bevestig je aanvraag</h1>
      <p className="mt-4 text-lg text-soft">
        Hierna lezen bedrijven wat je zoekt, en kan wie in jouw provincie werkt je een offerte sturen. Je
        naam, adres, e-mailadres en telefoonnummer krijgt alleen het bedrijf dat jij kiest.{" "}
        {isSentHere
          ? "Je bent daarna meteen ingelogd."
          : "Je offertes lees je daarna met de link in onze mails, zonder in te loggen."}
      </p>
      <Form method="post" className="mt-8 space-y-6">
        <FormProblems answer={answer} />
        <input type="hidden" name="token" value={token} />
        <Button size="large">Aanvraag bevestigen</Button>
        {isSentHere && <NewAccountNote />}
      </Form>
      {brief && (
        <section aria-labelledby="aanvraag" className="mt-10">
          <h2 id="aanvraag" className="mb-4 text-h3">
            Wat je aanvraagt
          </h2>
          <Preview brief={brief} />
          <p className="mt-4 text-soft">
            Heb jij dit niet gevraagd? Dan hoef je niets te doen. Zonder bevestiging verwijderen we de
            aanvraag na {COUNTS.unconfirmed}.
          </p>
        </section>
      )}
    </>
  );
}

/** What companies will see, and the name that they will not see yet. */
function Preview({ brief }: { brief: BriefToConfirm }) {
  const wishes = [
    { label: "Bijzondere wensen", value: brief.description },
    { label: "Extra informatie", value: brief.additionalInfo },
  ];
  return (
    <DescriptionList
      items={[
        { label: "Plaats", value: brief.locationText },
        { label: "Datum", value: formatWishedDay(brief) },
        ...briefAnswers(brief.details, "client"),
        ...wishes.filter(({ value }) => value),
        { label: "Op naam van", value: brief.clientName },
      ]}
    />
  );
}
