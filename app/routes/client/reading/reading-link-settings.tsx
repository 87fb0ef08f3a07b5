import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { requestPath } from "../request-paths.ts";

/** Says what the link in every mail does, and ends it. */
export function ReadingLinkSettings({ briefId }: { briefId: string }) {
  return (
    <section aria-labelledby="link" className="mt-10 max-w-[70ch] border-t border-line pt-6 print:hidden">
      <h2 id="link" className="text-h3">
        De link in je mails
      </h2>
      <p className="mt-2 text-soft">
        Met de link in onze mails over deze aanvraag leest iedereen die hem heeft je offertes mee. Je naam en
        adres staan er niet bij, en kiezen kan alleen jij. Maak je een nieuwe link, dan werkt de oude niet
        meer.
      </p>
      <Form method="post" action={requestPath(briefId)} className="mt-2">
        <input type="hidden" name="intent" value="replace_link" />
        <Button variant="text">Nieuwe link maken</Button>
      </Form>
    </section>
  );
}
