import type { ReportList } from "#domain/desk/reports/views.ts";

export const REPORTS_PATH = "/beheer/meldingen";

export const reportPathOf = (number: number) => `${REPORTS_PATH}/${number}`;

/** The lists of reports, by the word in the address. */
export const LISTS = [
  { list: "open", word: "open", label: "Open" },
  { list: "mine", word: "van-mij", label: "Van mij" },
  { list: "decided", word: "beslist", label: "Beslist" },
] as const satisfies readonly { list: ReportList; word: string; label: string }[];

/** The address of a list, for one kind of thing (its word) and after a place. */
export function listPath(
  word: string,
  { kind, after }: { kind?: string | null; after?: string | null } = {},
) {
  const search = new URLSearchParams({
    ...(word !== "open" && { lijst: word }),
    ...(kind && { soort: kind }),
    ...(after && { na: after }),
  }).toString();
  return search === "" ? REPORTS_PATH : `${REPORTS_PATH}?${search}`;
}

/** What the buttons on the page of a report send. */
export const INTENTS = {
  decide: "beslissen",
  note: "notitie",
  assign: "toewijzen",
  warn: "waarschuwen",
  refuse: "weigeren",
  admit: "toelaten",
} as const;
