import { data, type RouterContextProvider } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { sessionContext, runtimeContext } from "#app/context.server.ts";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sendTestNotification } from "#domain/operators/send-test-notification.ts";
import type { Route } from "./+types/test-notification";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Testmelding");

/** The ctx of the signed-in operator; answers 404 to everybody else, and in production. */
function operatorOf(context: Readonly<RouterContextProvider>) {
  const runtime = context.get(runtimeContext);
  const isOperator = context.get(sessionContext)?.actor.role === "OPERATOR";
  if (runtime.config.deployment || !isOperator) throw data(null, { status: 404 });
  return { runtime, ctx: requireSession(context, "OPERATOR").ctx };
}

export function loader({ context }: Route.LoaderArgs) {
  const { runtime, ctx } = operatorOf(context);
  return { email: ctx.actor.email, hasMailbox: runtime.mailbox !== null };
}

export async function action({ context }: Route.ActionArgs) {
  await sendTestNotification(operatorOf(context).ctx, {});
  return data({ ordered: true });
}

export const shouldRevalidate = afterRefusals;

/** Sends the operator a mail through the outbox and the worker. */
export default function TestNotification({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasMailbox } = loaderData;
  return (
    <>
      <h1>Testmelding</h1>
      <p className="mt-4 text-lg text-soft">
        Stuur een mail naar {email} om te zien of mail van deze machine aankomt.
      </p>
      <Form method="post" className="mt-8 space-y-6">
        {actionData?.ordered && (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> may not hold paragraphs
          <div role="status">
            <Notice tone="success" title="Testmelding verstuurd">
              {hasMailbox ? (
                <Link href="/ontwikkel/postvak" className="link">
                  Bekijk hem in het postvak
                </Link>
              ) : (
                "Kijk in je inbox."
              )}
            </Notice>
          </div>
        )}
        <Button>Testmelding versturen</Button>
      </Form>
    </>
  );
}
