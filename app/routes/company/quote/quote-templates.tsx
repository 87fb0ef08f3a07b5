import { use } from "react";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { BesideListContext } from "#app/ui/panes/beside-list.ts";
import type { ComposerPage } from "./composer-page.server.ts";

const ORIGINS = {
  draft: "Je gaat verder met wat je eerder typte.",
  last: "Ingevuld met je vorige offerte voor dit soort werk. Controleer alles en vul je prijs in.",
  template: "Ingevuld met je sjabloon.",
  rated: "De prijs is ingevuld met je prijslijst. Controleer alles voordat je verstuurt.",
  interrupted: null,
  empty: null,
} as const;

/** What the form starts with, and other beginnings. */
export function QuoteStart({ composer }: { composer: ComposerPage }) {
  const { origin, templates, startPaths, templatesPath } = composer;
  const text = ORIGINS[origin];
  const follow = use(BesideListContext) ?? undefined;
  return (
    <div className="mt-4 rounded bg-mist px-4 py-2">
      {text && <p className="py-1">{text}</p>}
      <PriceListLines composer={composer} />
      <div className="flex flex-wrap items-center gap-x-6">
        {text && (
          <Link href={startPaths.empty} onClick={follow} className="link inline-flex min-h-11 items-center">
            Leeg beginnen
          </Link>
        )}
        {startPaths.rated && origin !== "rated" && (
          <Link href={startPaths.rated} onClick={follow} className="link inline-flex min-h-11 items-center">
            Vul met mijn prijslijst
          </Link>
        )}
        {startPaths.last && origin !== "last" && (
          <Link href={startPaths.last} onClick={follow} className="link inline-flex min-h-11 items-center">
            Begin met je vorige offerte
          </Link>
        )}
      </div>
      {templates.length > 0 && <Templates templates={templates} path={templatesPath} />}
    </div>
  );
}

/** What the price list made, or what it lacks for this request. */
function PriceListLines({ composer: { origin, priceList } }: { composer: ComposerPage }) {
  if (origin === "rated")
    return (
      <ul className="list-disc py-1 pl-5">
        {priceList.texts.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  if (priceList.missing === "no_size")
    return <p className="py-1">In deze aanvraag staat niet hoe groot het werk is. Vul de prijs zelf in.</p>;
  if (priceList.missing === null) return null;
  return (
    <p className="py-1">
      Vaste tarieven?{" "}
      <Link href={priceList.path} className="link">
        Maak je prijslijst
      </Link>
      , dan staat de prijs hier klaar.
    </p>
  );
}

/** Templates that are in view; more are folded. */
const IN_VIEW = 4;

function Templates({ templates, path }: { templates: ComposerPage["templates"]; path: string }) {
  const more = templates.slice(IN_VIEW);
  return (
    <>
      <p className="pt-1 font-semibold" id="sjablonen">
        Begin met een sjabloon
      </p>
      <TemplateLinks templates={templates.slice(0, IN_VIEW)} />
      <div className="flex flex-wrap items-center gap-x-6">
        {more.length > 0 && (
          <Disclosure summary="Meer sjablonen">
            <TemplateLinks templates={more} />
          </Disclosure>
        )}
        <Link href={path} className="link inline-flex min-h-11 items-center text-sm">
          Sjablonen beheren
        </Link>
      </div>
    </>
  );
}

function TemplateLinks({ templates }: { templates: ComposerPage["templates"] }) {
  const follow = use(BesideListContext) ?? undefined;
  return (
    <ul aria-labelledby="sjablonen" className="flex flex-wrap gap-2 py-2">
      {templates.map(({ id, name, path }) => (
        <li key={id} className="min-w-0">
          <Button href={path} onClick={follow} variant="secondary" size="small">
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The name of a new template, and the button that stores the form as one. */
export function SaveAsTemplate({ error, name }: { error: string | undefined; name: string }) {
  return (
    <Disclosure summary="Bewaren als sjabloon" open={Boolean(error)}>
      <div className="flex flex-wrap items-end gap-4 pt-1">
        <Field
          name="templateName"
          label="Naam van je sjabloon"
          hint="Prijs en tekst worden bewaard, de dagen niet."
          optional="unmarked"
          defaultValue={name}
          error={error}
          maxLength={60}
        />
        <Button variant="secondary" name="intent" value="template">
          Sjabloon bewaren
        </Button>
      </div>
    </Disclosure>
  );
}
