import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { findAnything } from "#domain/desk/list-view.ts";
import { LIST_TEXTS } from "#texts/desk/desk.ts";
import type { Route } from "./+types/search";
import { requireOperator } from "../operator-page.server.ts";
import { listHref, SEARCH_PATH } from "./list-paths.ts";
import { DeskRows } from "../desk/desk-rows.tsx";
import { deskRows } from "./list-rows.server.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Zoeken");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const typed = (url.searchParams.get("q") ?? "").trim();
  const found = typed === "" ? [] : await findAnything(ctx, typed);
  return {
    typed,
    found: found.map((one) => ({ ...one, rows: deskRows(one.name, one.rows, { now: ctx.now }) })),
  };
}

/** `/beheer/zoeken`: one search in all lists. */
export default function Search({ loaderData: { typed, found } }: Route.ComponentProps) {
  return (
    <>
      <h1>Zoeken</h1>
      <Form method="get" action={SEARCH_PATH} className="mt-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Field
            name="q"
            label="Naam, e-mailadres, KvK-nummer, plaats of nummer"
            type="search"
            optional="unmarked"
            defaultValue={typed}
          />
        </div>
        <Button>Zoek</Button>
      </Form>
      {typed !== "" && found.length === 0 && (
        <div className="mt-8">
          <EmptyState
            title="Niets gevonden"
            text="Zoek op het begin van een woord of e-mailadres, of op het hele kenmerk van een aanvraag of offerte."
          />
        </div>
      )}
      {found.map(({ name, rows, next }) => (
        <section key={name} aria-labelledby={`gevonden-${name}`} className="mt-10">
          <h2 id={`gevonden-${name}`} className="text-h3">
            {LIST_TEXTS[name].title}
          </h2>
          <div className="mt-3">
            <DeskRows label={LIST_TEXTS[name].title} rows={rows} />
          </div>
          {next !== null && (
            <Link href={listHref(name, { q: typed })} className="link mt-2 inline-flex min-h-11 items-center">
              Alle gevonden {LIST_TEXTS[name].many}
            </Link>
          )}
        </section>
      ))}
    </>
  );
}
