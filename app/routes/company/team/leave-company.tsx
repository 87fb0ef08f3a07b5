import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#app/ui/dialog.tsx";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { INTENTS } from "./intents.ts";

/** Leaving the company, after a confirmation. */
export function LeaveCompany({ companyName, isLastOwner }: { companyName: string; isLastOwner: boolean }) {
  const id = "bedrijf-verlaten";
  return (
    <section aria-labelledby="verlaten" className="mt-10">
      <h2 id="verlaten" className="text-h3">
        Zelf stoppen
      </h2>
      {isLastOwner ? (
        <p className="mt-2 text-soft">
          {ERROR_TEXTS.last_owner.title}. {ERROR_TEXTS.last_owner.message}
        </p>
      ) : (
        <>
          <p className="mt-2 mb-4 text-soft">
            Je ziet dan niets meer van {companyName}. Je offertes blijven bij het bedrijf, je account blijft
            van jou.
          </p>
          <DialogTrigger dialogId={id} variant="danger">
            Bedrijf verlaten
          </DialogTrigger>
          <Dialog id={id} title={`${companyName} verlaten?`}>
            <p>Je wordt meteen overal uitgelogd. Terugkomen kan alleen met een nieuwe uitnodiging.</p>
            <Form method="post" className="contents">
              <input type="hidden" name="intent" value={INTENTS.leave} />
              <DialogActions>
                <Button variant="danger">Bedrijf verlaten</Button>
                <DialogClose dialogId={id}>Terug</DialogClose>
              </DialogActions>
            </Form>
          </Dialog>
        </>
      )}
    </section>
  );
}
