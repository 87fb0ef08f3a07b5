import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { WEBHOOK_LOG_DAYS } from "#domain/channels/webhooks/rules.ts";
import { INTENTS } from "./webhook-paths.ts";

type Delivery = {
  id: string;
  topic: string;
  label: string;
  orderedAt: string;
  sentence: string;
  isWaiting: boolean;
};

/** What was sent to a webhook, newest first, each with its outcome. */
export function DeliveryLog(props: {
  deliveries: readonly Delivery[];
  maySend: boolean;
  nextHref: string | null;
}) {
  const { deliveries, maySend, nextHref } = props;
  return (
    <section aria-labelledby="logboek" className="mt-10">
      <h2 id="logboek" className="text-h3">
        Logboek
      </h2>
      {deliveries.length === 0 ? (
        <p className="mt-2 text-soft">Er is nog niets verstuurd.</p>
      ) : (
        <p className="mt-2 text-soft">Berichten van de laatste {WEBHOOK_LOG_DAYS} dagen.</p>
      )}
      <ul aria-label="Berichten" className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {deliveries.map(({ id, topic, label, orderedAt, sentence, isWaiting }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-semibold">{label}</p>
              <p className="text-sm text-soft">
                {orderedAt} · <code>{topic}</code>
              </p>
              <p className="mt-1 text-sm">{sentence}</p>
            </div>
            {maySend && !isWaiting && (
              <Form method="post">
                <input type="hidden" name="intent" value={INTENTS.repeat} />
                <input type="hidden" name="deliveryId" value={id} />
                <Button variant="secondary" size="small">
                  Opnieuw sturen
                  <span className="sr-only">
                    : {label}, {orderedAt}
                  </span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {nextHref && (
        <Link href={nextHref} className="link mt-2 inline-flex min-h-11 items-center">
          Oudere berichten
        </Link>
      )}
    </section>
  );
}
