import { LIST_TABS } from "#domain/desk/list-tabs.ts";
import type { ListName } from "#domain/desk/rules.ts";
import { codeLabel } from "#texts/desk/codes.ts";
import { STATE_LABELS } from "#texts/desk/desk.ts";
import type { DeskTab } from "../desk/desk-tabs.tsx";
import { listHref } from "./list-paths.ts";

/** The views of a list as tabs. Another view keeps the search and the other filters. */
export function viewsOf(name: ListName, query: Readonly<Record<string, string>>): DeskTab[] {
  const tabs = LIST_TABS[name];
  if (tabs.length === 0) return [];
  const keys = new Set(tabs.map(([key]) => key));
  const rest = Object.fromEntries(Object.entries(query).filter(([key]) => !keys.has(key)));
  const all = { href: listHref(name, rest), label: "Alle", isCurrent: [...keys].every((key) => !query[key]) };
  return [
    all,
    ...tabs.map(([key, value]) => ({
      href: listHref(name, { ...rest, [key]: value }),
      label: STATE_LABELS[`${key}.${value}`] ?? codeLabel(key, value),
      isCurrent: query[key] === value,
    })),
  ];
}
