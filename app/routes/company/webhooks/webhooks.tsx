import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { addWebhook } from "#domain/channels/webhooks/add-webhook.ts";
import { addWebhookInput } from "#domain/channels/webhooks/input.ts";
import { managesWebhooks } from "#domain/channels/webhooks/policy.ts";
import { MAX_WEBHOOKS } from "#domain/channels/webhooks/rules.ts";
import { ownWebhooks } from "#domain/channels/webhooks/views.ts";
import { formatDateTime } from "#texts/formats.ts";
import { inWords } from "#texts/numbers.ts";
import { PAUSE_TEXTS, TOPIC_LABELS } from "#texts/company/webhooks.ts";
import { companyCtx, requireCompany } from "../company-page.server.ts";
import type { Route } from "./+types/webhooks";
import { WebhookFields } from "./webhook-fields.tsx";
import { webhookPath } from "./webhook-paths.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Webhooks");

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = companyCtx(requireCompany(context, managesWebhooks).ctx);
  const webhooks = await ownWebhooks(ctx, ctx.actor);
  return {
    isFull: webhooks.length >= MAX_WEBHOOKS,
    webhooks: webhooks.map(({ id, url, topics, pauseReason, failingSince }) => ({
      id,
      url,
      topics: topics.map((topic) => TOPIC_LABELS[topic]).join(" · "),
      state: pauseReason
        ? PAUSE_TEXTS[pauseReason]
        : failingSince && `Sinds ${formatDateTime(failingSince)} komt er niets aan. We blijven het proberen.`,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context, managesWebhooks);
  const parsed = parseForm(await request.formData(), addWebhookInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      const { webhookId } = await addWebhook(ctx, parsed.value);
      return redirectWithToast(webhookPath(webhookId), "webhook_added");
    },
    { toast: "webhook_failed", log: logFailure(context) },
  );
}

export const shouldRevalidate = afterRefusals;

/** The servers that the company has its news sent to. */
export default function Webhooks({ loaderData: { webhooks, isFull }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Webhooks</h1>
      <p className="mt-3 text-soft">
        Werk je met eigen software? Dan krijgt die een bericht zodra er iets gebeurt, ondertekend volgens
        Standard Webhooks. Wie een opdrachtgever is, staat er nooit in.
      </p>
      {webhooks.length > 0 && (
        <ul aria-label="Webhooks" className="mt-6 divide-y divide-line border-y border-line">
          {webhooks.map(({ id, url, topics, state }) => (
            <li key={id} className="py-4">
              <Link href={webhookPath(id)} className="link font-semibold break-all">
                {url}
              </Link>
              <p className="mt-1 text-sm text-soft">{topics}</p>
              {state && <p className="mt-1 text-sm">{state}</p>}
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="mt-6">
          Je hebt er {inWords(MAX_WEBHOOKS)}, en meer kan niet. Verwijder er een om een andere toe te voegen.
        </p>
      ) : (
        <section aria-labelledby="toevoegen" className="mt-8">
          <h2 id="toevoegen" className="text-h3">
            Webhook toevoegen
          </h2>
          <Form method="post" noValidate className="mt-4 space-y-6">
            <FormProblems answer={actionData} />
            <WebhookFields answer={actionData} />
            <Button>Toevoegen</Button>
          </Form>
        </section>
      )}
    </>
  );
}
