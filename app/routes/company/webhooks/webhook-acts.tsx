import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { CodeBox } from "#app/ui/fields/code-box.tsx";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#app/ui/dialog.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { FORMER_SECRET_HOURS } from "#domain/channels/webhooks/rules.ts";
import { INTENTS } from "./webhook-paths.ts";

/** The secret that messages are signed with, hidden until it is asked for. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <section aria-labelledby="sleutel" className="mt-8">
      <h2 id="sleutel" className="text-h3">
        Sleutel
      </h2>
      <p className="mt-2">
        Hiermee controleert je software dat een bericht van ons komt. Deel hem met niemand anders.
      </p>
      <Disclosure summary="Sleutel tonen">
        <CodeBox text={secret} />
      </Disclosure>
      <DialogTrigger dialogId="nieuwe-sleutel" variant="secondary" size="small">
        Nieuwe sleutel maken
      </DialogTrigger>
      <Dialog id="nieuwe-sleutel" title="Nieuwe sleutel maken?">
        <p>
          We ondertekenen met de nieuwe sleutel, en nog {FORMER_SECRET_HOURS} uur ook met de oude. Zet de
          nieuwe in die tijd in je software.
        </p>
        <Form method="post" className="contents">
          <DialogActions>
            <Button name="intent" value={INTENTS.renew}>
              Nieuwe sleutel maken
            </Button>
            <DialogClose dialogId="nieuwe-sleutel">Terug</DialogClose>
          </DialogActions>
        </Form>
      </Dialog>
    </section>
  );
}

/** Removes the webhook after a confirmation. */
export function RemoveWebhook({ host }: { host: string }) {
  return (
    <div className="mt-10">
      <DialogTrigger dialogId="verwijderen" variant="danger" size="small">
        Webhook verwijderen
      </DialogTrigger>
      <Dialog id="verwijderen" title="Webhook verwijderen?">
        <p>We sturen niets meer naar {host}, ook niet wat nog onderweg is. Het logboek verdwijnt mee.</p>
        <Form method="post" className="contents">
          <DialogActions>
            <Button variant="danger" name="intent" value={INTENTS.remove}>
              Webhook verwijderen
            </Button>
            <DialogClose dialogId="verwijderen">Terug</DialogClose>
          </DialogActions>
        </Form>
      </Dialog>
    </div>
  );
}
