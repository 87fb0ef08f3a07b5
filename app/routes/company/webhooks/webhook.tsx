import { afterRefusals } from "#app/after-refusals.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { managesWebhooks } from "#domain/channels/webhooks/policy.ts";
import { webhookView } from "#domain/channels/webhooks/views.ts";
import { formatDateTime } from "#texts/formats.ts";
import { deliverySentence, PAUSE_TEXTS, TOPIC_LABELS } from "#texts/company/webhooks.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import type { Route } from "./+types/webhook";
import { DeliveryLog } from "./delivery-log.tsx";
import { RemoveWebhook, WebhookSecret } from "./webhook-acts.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import { INTENTS, LOG_AFTER, WEBHOOKS_PATH } from "./webhook-paths.ts";
import { actOnWebhook } from "./act-on-webhook.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? `Webhook naar ${args.loaderData.host}` : "Webhook niet gevonden");

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = companyCtx(requireCompany(context, managesWebhooks).ctx);
  const after = new URL(request.url).searchParams.get(LOG_AFTER);
  const webhook = foundOr404(await webhookView(ctx, params.webhookId, after));
  const { url, topics, secret, pauseReason, failingSince, deliveries, next } = webhook;
  return {
    url,
    host: new URL(url).hostname,
    topics,
    secret,
    paused: pauseReason && PAUSE_TEXTS[pauseReason],
    failing: failingSince && formatDateTime(failingSince),
    next,
    deliveries: deliveries.map((delivery) => ({
      id: delivery.id,
      topic: delivery.topic,
      label: TOPIC_LABELS[delivery.topic],
      orderedAt: formatDateTime(delivery.createdAt),
      sentence: deliverySentence(delivery),
      isWaiting: delivery.state === "waiting",
    })),
  };
}

export const action = (args: Route.ActionArgs) => actOnWebhook(args);

export const shouldRevalidate = afterRefusals;

/** One server that the company has its news sent to: where, the secret, and what was sent. */
export default function Webhook({ loaderData: webhook, actionData }: Route.ComponentProps) {
  const changed = actionData?.values.intent === INTENTS.change ? actionData : undefined;
  const act = webhook.paused ? INTENTS.resume : INTENTS.pause;
  return (
    <>
      <Link href={WEBHOOKS_PATH} className="link -mt-2 inline-flex min-h-11 items-center">
        Alle webhooks
      </Link>
      <h1>Webhook naar {webhook.host}</h1>
      <div className="mt-4 space-y-4 empty:hidden">
        <FormProblems answer={actionData} />
        {webhook.paused && (
          <Notice tone="warning" title="Deze webhook staat stil">
            {webhook.paused} Wat er intussen gebeurt, sturen we niet alsnog.
          </Notice>
        )}
        {!webhook.paused && webhook.failing && (
          <Notice tone="warning" title={`Sinds ${webhook.failing} komt er niets aan`}>
            We proberen elk bericht een etmaal lang. Lukt dat niet, dan zetten we de webhook stil en krijg je
            een mail.
          </Notice>
        )}
      </div>
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        {!webhook.paused && (
          <Button variant="secondary" name="intent" value={INTENTS.test}>
            Testbericht sturen
          </Button>
        )}
        <Button variant="secondary" name="intent" value={act}>
          {webhook.paused ? "Weer aanzetten" : "Stilzetten"}
        </Button>
      </Form>
      <WebhookSecret secret={webhook.secret} />
      <DeliveryLog
        deliveries={webhook.deliveries}
        maySend={!webhook.paused}
        nextHref={webhook.next && `?${LOG_AFTER}=${webhook.next}`}
      />
      <section aria-labelledby="wijzigen" className="mt-10">
        <h2 id="wijzigen" className="text-h3">
          Wijzigen
        </h2>
        <Form method="post" noValidate className="mt-4 space-y-6">
          <input type="hidden" name="intent" value={INTENTS.change} />
          <WebhookFields answer={changed} values={{ webhookUrl: webhook.url, topics: webhook.topics }} />
          <Button>Opslaan</Button>
        </Form>
      </section>
      <RemoveWebhook host={webhook.host} />
    </>
  );
}
