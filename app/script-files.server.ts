import type { Rolldown } from "vite";

/** The kinds of pages with scripts, by the folder of their routes; the first that fits. Content pages have none. */
const KINDS: [kind: string, routes: RegExp][] = [
  ["every", /\/app\/(?:root|entry\.client|shell\/public)\.tsx/],
  ["request", /\/routes\/(?:public\/request|client\/change)\//],
  ["client", /\/routes\/client\//],
  ["joining", /\/routes\/company\/joining\//],
  ["company", /\/routes\/company\//],
  ["account", /\/routes\/(?:account|public\/(?:contact|newsletter|objection|report))\/|\/not-found/],
  ["operator", /\/routes\/(?:admin|develop)\//],
];

/** The kind of page of a route's file; null for another file. */
export const kindOf = (path: string): string | null =>
  KINDS.find(([, routes]) => routes.test(path))?.[0] ?? null;

/** What few pages of each kind need: long texts, choosing and sending photos, the people of a company or of the site, and a deal. */
const LONG_TEXTS = /\/texts\/(?:errors\/(?:\w+-)?errors|desk\/(?:measures|reports)|company\/check-names)\.ts/;
const PHOTOS = /\/app\/(?:photos\/(?!photo-(?:strip|paths))|ui\/use-dragged-order)/;
const PEOPLE = /\/(?:app\/team\/|texts\/(?:company\/members|desk\/operators)\.ts)/;
const DEAL =
  /\/(?:app\/deals|texts\/deal|domain\/deals)\/(?!complaints|experiences|deal-context|intents|(?:days|extras|falling|files)\/rules\.ts)/;

/** The page of complaints, which both sides of a deal have. */
const COMPLAINTS = /\/(?:app\/complaints|texts\/deal\/complaints)/;

/** The page on which a side says how a deal went, which few open. */
const EXPERIENCE = /\/(?:app\/experiences\/(?!quote-|experiences-path)|texts\/deal\/experiences\.ts)/;

/** Texts and rules of disputed requests, which two pages of a company and of operators show. */
const DISPUTES = /\/(?:texts\/company\/disputes|domain\/compensation)/;

/** The order of a subscription and its outcome: of the workplace only the page of the subscription has them. */
const ORDER =
  /\/routes\/company\/(?:subscription\/(?:order-form|order-summary|payment-result)|joining\/(?:held-places|next-button)|list\/thanks-to-visitor)\.tsx/;

/** What the forms of public pages show and the workplaces do not: a mail address, and pictures of services. */
const PUBLIC_FORMS = /\/app\/ui\/(?:pictures\/service-picture|fields\/mail-(?:field|suggestion))/;

/** Rules that long texts count by: every page has them, so that a deal needs no long texts. */
const COUNTED = /\/domain\/(?:deals\/(?:days|extras|falling|files)|experiences)\/rules\.ts/;

/** The kinds of pages that load a module. */
function kindsOf(module: string, context: Rolldown.ChunkingContext): Set<string> {
  const kinds = new Set<string>();
  const loading = new Set([module]);
  for (const path of loading) {
    const info = context.getModuleInfo(path);
    const kind = info?.isEntry && kindOf(path);
    if (kind) kinds.add(kind);
    for (const importer of info?.importers ?? []) loading.add(importer);
  }
  // What joining shares with the account, or with the workplace of a company, is theirs.
  if (kinds.has("company") || kinds.has("account")) kinds.delete("joining");
  return kinds;
}

/** The name of the file of a module that several pages load; null for what has a file by its name. */
function fileOf(module: string, context: Rolldown.ChunkingContext): string | null {
  if (
    [LONG_TEXTS, DISPUTES, PHOTOS, PEOPLE, COMPLAINTS, EXPERIENCE, DEAL, ORDER, PUBLIC_FORMS].some((few) =>
      few.test(module),
    )
  )
    return null;
  const kinds = kindsOf(module, context);
  if (COUNTED.test(module) || kinds.has("every") || (kinds.has("request") && kinds.size > 1)) return "shared";
  return kinds.size > 1 ? "workplaces" : ([...kinds][0] ?? null);
}

/** One file with the modules of this name that several pages load. */
const file = (name: string): Rolldown.CodeSplittingGroup => ({
  name: (module, context) => (fileOf(module, context) === name ? name : null),
  minShareCount: 2,
});

/**
 * The files of the scripts in the browser, so that a page loads at most ten of them. A file takes what its modules import as well,
 * unless an earlier one has it: first what every page needs, then what kinds of pages share, then what the pages of one kind share.
 */
export const SCRIPT_FILES: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /\/node_modules\// },
  file("shared"),
  { name: "long-texts", test: LONG_TEXTS, minShareCount: 2 },
  { name: "public-forms", test: PUBLIC_FORMS, minShareCount: 2 },
  { name: "photos", test: PHOTOS, minShareCount: 2 },
  file("workplaces"),
  { name: "people", test: PEOPLE, minShareCount: 2 },
  { name: "deal", test: DEAL, minShareCount: 2 },
  ...["request", "account", "client", "company"].map((kind) => file(kind)),
  { name: "order", test: ORDER, minShareCount: 2 },
  ...["joining", "operator"].map((kind) => file(kind)),
  { name: "complaints", test: COMPLAINTS, minShareCount: 2 },
  { name: "experience", test: EXPERIENCE, minShareCount: 2 },
];
