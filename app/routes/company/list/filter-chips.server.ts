import type { OpenBriefsFilter } from "#domain/briefs/open-list/list-filter.ts";
import { CATEGORIES, type Vertical } from "#domain/kernel/verticals.ts";
import { workLabel } from "#texts/labels.ts";
import { filterTexts } from "#texts/request/open-briefs.ts";
import { SIZE_UNITS } from "./list-page.server.ts";
import { listPath, listSearch, OWN_AREAS, type ListFilter } from "./list-paths.ts";

/** A filter that is on, with the list without it; or one that is off, with the list with it. */
export type FilterChip = { label: string; href: string; isOn: boolean };

/** The filters in words that each have a chip when they are on. */
const TYPED = ["show", "q", "within", "from", "to", "size", "budget", "unquoted", "sort"] as const;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The filters of the list as links, those that are on first. `query` is the filter as the address names it; a link leads to the first
 * page of its list.
 */
export function filterChips(filter: OpenBriefsFilter, query: ListFilter, vertical: Vertical): FilterChip[] {
  const { after: _page, ...here } = query;
  const link = (change: ListFilter) => listPath(listSearch({ ...here, ...change }));
  const isOwn = here.province === OWN_AREAS;
  const on: FilterChip[] = TYPED.flatMap((name) => {
    const [label] = filterTexts({ [name]: filter[name] }, SIZE_UNITS[vertical]);
    return label ? [{ label: capital(label), href: link({ [name]: "" }), isOn: true }] : [];
  });
  const categories = CATEGORIES[vertical].map((code) => ({
    label: workLabel(vertical, code),
    href: link({ category: code === here.category ? "" : code }),
    isOn: code === here.category,
  }));
  return [
    ...(here.province
      ? [{ label: isOwn ? "Mijn werkgebied" : here.province, href: link({ province: "" }), isOn: true }]
      : []),
    ...categories.filter(({ isOn }) => isOn),
    ...on,
    ...(isOwn ? [] : [{ label: "Mijn werkgebied", href: link({ province: OWN_AREAS }), isOn: false }]),
    ...(filter.unquoted ? [] : [{ label: "Nog geen offerte", href: link({ unquoted: "1" }), isOn: false }]),
    ...categories.filter(({ isOn }) => !isOn),
  ];
}
