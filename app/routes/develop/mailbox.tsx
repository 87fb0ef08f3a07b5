import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatDateTime } from "#texts/formats.ts";
import type { Route } from "./+types/mailbox";
import { mailboxOf } from "./mailbox-of.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Postvak");

/** The maximum number of mails to search and show. */
const LIMIT = 500;

export async function loader({ request, context }: Route.LoaderArgs) {
  const mailbox = mailboxOf(context);
  const to = new URL(request.url).searchParams.get("aan")?.trim().toLowerCase() ?? "";
  const mails = await mailbox.list(LIMIT);
  return {
    to,
    mails: mails
      .filter((mail) => mail.to.toLowerCase().includes(to))
      .map((mail) => ({ id: mail.id, to: mail.to, subject: mail.subject, sentAt: new Date(mail.sentAt) })),
  };
}

/** `/ontwikkel/postvak`: the mails of a machine without a mail server. */
export default function Mailbox({ loaderData: { to, mails } }: Route.ComponentProps) {
  return (
    <>
      <h1>Postvak</h1>
      <p className="mt-3 text-soft">
        Alle mails die de site verstuurt, komen op deze computer hier terecht. Dit postvak is er alleen in de
        demo.
      </p>
      <Form method="get" className="mt-6 flex flex-wrap items-end gap-3">
        <div className="min-w-64 flex-1">
          <Field
            name="aan"
            label="Alleen mails aan"
            optional
            type="email"
            inputMode="email"
            autoComplete="off"
            defaultValue={to}
            key={to}
          />
        </div>
        <Button variant="secondary">Zoeken</Button>
      </Form>
      <div className="mt-8">
        {mails.length === 0 ? (
          <EmptyState
            title={to ? "Geen mails aan dit adres" : "Nog geen mails"}
            text="Een mail komt hier binnen een paar seconden aan. Ververs de pagina om te kijken."
            action={
              to && (
                <Button href="/ontwikkel/postvak" variant="secondary">
                  Toon alle mails
                </Button>
              )
            }
          />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {mails.map((mail) => (
              <li key={mail.id} className="relative py-4">
                <Link
                  href={`/ontwikkel/postvak/${mail.id}`}
                  className="link font-semibold after:absolute after:inset-0"
                >
                  {mail.subject}
                </Link>
                <p className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
                  <span className="min-w-0 break-all">{mail.to}</span>
                  <span>{formatDateTime(mail.sentAt)}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
