import { foundOr404 } from "#app/answer.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import type { Route } from "./+types/gallery-mail";
import { galleryOf } from "./gallery.server.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, `${args.loaderData?.subject ?? "Mail"} | Alle mails`);

export async function loader({ params: { kind }, context }: Route.LoaderArgs) {
  const { subject, text } = await foundOr404((await galleryOf(context)).render(kind));
  return { kind, subject, text };
}

const VIEWS = [
  { label: "Licht", search: "", width: 600 },
  { label: "Donker", search: "?donker", width: 600 },
  { label: "Licht op een telefoon", search: "", width: 320 },
  { label: "Donker op een telefoon", search: "?donker", width: 320 },
];

/** `/ontwikkel/mails/:kind`: one mail in light and dark, on a wide and a narrow screen, and as text. */
export default function GalleryMail({ loaderData: { kind, subject, text } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb items={[{ label: "Alle mails", href: "/ontwikkel/mails" }, { label: subject }]} />
      <h1 className="text-h2">{subject}</h1>
      <div className="mt-6 flex flex-wrap items-start gap-6">
        {VIEWS.map(({ label, search, width }) => (
          <section key={label} className="max-w-full">
            <h2 className="text-h4">{label}</h2>
            <iframe
              title={`${label}: ${subject}`}
              src={`/ontwikkel/mails/${kind}/html${search}`}
              sandbox="allow-top-navigation-by-user-activation"
              width={width}
              className="mt-3 h-[52rem] max-w-full rounded border border-line"
            />
          </section>
        ))}
      </div>
      <h2 className="mt-8 text-h4">Als tekst</h2>
      <pre className="mt-3 overflow-x-auto rounded bg-mist p-4 text-sm whitespace-pre-wrap">{text}</pre>
    </>
  );
}
