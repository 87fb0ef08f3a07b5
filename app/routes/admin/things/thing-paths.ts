import { THING_KINDS, type ListName, type ThingKind } from "#domain/desk/rules.ts";
import { LIST_PATHS } from "../lists/list-paths.ts";

/** The list of each kind of thing. */
export const LIST_OF_THING: Record<ThingKind, ListName> = {
  brief: "briefs",
  proposal: "proposals",
  company: "companies",
  client: "clients",
  subscription: "subscriptions",
  invoice: "invoices",
  mail: "mails",
};

/** The page of a thing by its id; of an invoice by its number. */
export const thingHref = (kind: ThingKind, key: string) => `${LIST_PATHS[LIST_OF_THING[kind]]}/${key}`;

/** The kind of thing of this path. */
export const thingAt = (path: string): ThingKind =>
  THING_KINDS.find((kind) => path.startsWith(`${LIST_PATHS[LIST_OF_THING[kind]]}/`))!;
