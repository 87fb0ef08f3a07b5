import { foundOr404 } from "#app/answer.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { formatDateTime } from "#texts/formats.ts";
import type { Route } from "./+types/mail";
import { mailboxOf } from "./mailbox-of.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, `${args.loaderData?.subject ?? "Mail"} | Postvak`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = foundOr404(await mailboxOf(context).read(params.mailId));
  const { id, from, to, subject, text, attachments = [] } = mail;
  const files = attachments.map(({ filename }) => filename).join(", ");
  return { id, from, to, subject, text, files, sentAt: new Date(mail.sentAt) };
}

/** One mail: its addresses and both bodies. The HTML body is its own document, so that its styles apply. */
export default function Mail({ loaderData: mail }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb items={[{ label: "Postvak", href: "/ontwikkel/postvak" }, { label: mail.subject }]} />
      <h1 className="text-h2">{mail.subject}</h1>
      <div className="mt-6">
        <DescriptionList
          items={[
            { label: "Van", value: mail.from },
            { label: "Aan", value: mail.to },
            { label: "Verzonden", value: formatDateTime(mail.sentAt) },
            ...(mail.files ? [{ label: "Bijlage", value: mail.files }] : []),
          ]}
        />
      </div>
      <iframe
        title={`De mail “${mail.subject}”`}
        src={`/ontwikkel/postvak/${mail.id}/html`}
        sandbox="allow-top-navigation-by-user-activation"
        className="mt-6 h-[46rem] w-full rounded border border-line"
      />
      <details className="mt-6" open>
        <summary className="link inline-flex min-h-11 items-center">Als tekst</summary>
        <pre className="mt-2 overflow-x-auto rounded bg-mist p-4 text-sm whitespace-pre-wrap">
          {mail.text}
        </pre>
      </details>
    </>
  );
}
