import { LIST_NAMES, type ListName, type ListRow } from "#domain/desk/rules.ts";

/** The address of each list. That of messages belongs to the pages of threads. */
export const LIST_PATHS: Record<ListName, string> = {
  briefs: "/beheer/aanvragen",
  proposals: "/beheer/offertes",
  companies: "/beheer/bedrijven",
  clients: "/beheer/opdrachtgevers",
  subscriptions: "/beheer/abonnementen",
  invoices: "/beheer/facturen",
  mails: "/beheer/mails",
  messages: "/beheer/berichten",
  jobs: "/beheer/taken",
  tries: "/beheer/inlogpogingen",
};

export const SEARCH_PATH = "/beheer/zoeken";

/** Names of the filters in the address, by their keys. */
const NAMES: Record<string, string> = {
  state: "staat",
  proposalState: "staat",
  subscriptionState: "staat",
  mailState: "staat",
  threadState: "staat",
  jobState: "staat",
  vertical: "soort",
  invoiceKind: "soort",
  province: "provincie",
  area: "provincie",
  holds: "plaats",
  checked: "gecontroleerd",
  subscribed: "abonnement",
  paused: "pauze",
  requests: "aanvragen",
  ending: "opgezegd",
  files: "bestanden",
  client: "opdrachtgever",
  company: "bedrijf",
  brief: "aanvraag",
};

export const filterName = (key: string) => NAMES[key] ?? key;

/** Field of the address: the key of the last row of the page before. */
const AFTER = "na";

/** The list of this path, also of its file and of the sheet of one of its things. */
export const listAt = (path: string): ListName =>
  LIST_NAMES.find((name) =>
    [LIST_PATHS[name], `${LIST_PATHS[name]}.csv`].includes(path.split("/", 3).join("/")),
  )!;

/** The filters of an address, by their keys. */
export function queryOf(params: URLSearchParams, keys: readonly string[]): Record<string, string> {
  const given = [...keys.map((key) => [key, params.get(filterName(key))]), ["q", params.get("q")]] as const;
  return Object.fromEntries(given.filter(([, value]) => value)) as Record<string, string>;
}

export const cursorOf = (params: URLSearchParams) => params.get(AFTER);

/** The address of a page of a list, or of its file. */
export function listHref(
  name: ListName,
  query: Readonly<Record<string, string>> = {},
  { after = null, isFile = false }: { after?: string | null; isFile?: boolean } = {},
): string {
  const params = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [filterName(key), value] as [string, string]),
  );
  if (after !== null) params.set(AFTER, after);
  const path = `${LIST_PATHS[name]}${isFile ? ".csv" : ""}`;
  return params.size === 0 ? path : `${path}?${params}`;
}

/** The page of a row; null where rows have none. Invoices and messages go by the number in their first column. */
export function rowHref(name: ListName, { id, cells }: ListRow): string | null {
  if (name === "tries") return null;
  const key = name === "invoices" || name === "messages" ? String(cells[0]) : id;
  return `${LIST_PATHS[name]}/${key}`;
}
