import { and, gt, inArray, sql, type SQL } from "drizzle-orm";
import { securityEvents } from "#db/schema/index.ts";
import { addHours } from "../kernel/dates.ts";
import { FAILED_KINDS, FAILED_TRIES_HOURS, SHOWN_SECURITY_EVENTS } from "../security/rules.ts";
import { code, count, personal, text, time } from "./columns.ts";
import type { ListDefinition } from "./list-definition.ts";
import { readsDesk } from "./policy.ts";
import type { ThingDefinition } from "./thing-definition.ts";

const tried = (column: string) => sql`tried.${sql.identifier(column)}`;

/** The networks whose tries to sign in failed or were refused lately. */
export const triesList: ListDefinition = {
  policy: readsDesk,
  from: (now) => sql`(
    select ${securityEvents.network} as network, sum(${securityEvents.count})::int as tries,
      count(distinct ${securityEvents.mailboxHash})::int as mailboxes, min(${securityEvents.createdAt}) as first_at,
      max(${securityEvents.lastAt}) as last_at,
      (array_agg(${securityEvents.id} order by ${securityEvents.id}))[1] as id
    from ${securityEvents}
    where ${and(
      inArray(securityEvents.kind, FAILED_KINDS),
      gt(securityEvents.lastAt, addHours(now, -FAILED_TRIES_HOURS)),
    )}
    group by ${securityEvents.network}) tried`,
  key: tried("id"),
  madeAt: tried("last_at"),
  columns: [
    personal("network", "network", sql`coalesce(${tried("network")}, '-')`),
    count("tries", tried("tries")),
    count("mailboxes", tried("mailboxes")),
    time("firstAt", tried("first_at")),
    time("lastAt", tried("last_at")),
  ],
  row: { what: ["network"], where: ["tries", "mailboxes"], state: null, since: "lastAt" },
  filters: [],
  finds: () => sql`false`,
};

/** What was kept of signing in to the accounts of a thing. */
export const securityPart = (ofThing: (id: string) => SQL): ThingDefinition["parts"][number] => ({
  key: "security",
  from: sql`${securityEvents}`,
  ofThing,
  newest: { by: securityEvents.lastAt, most: SHOWN_SECURITY_EVENTS },
  columns: [
    time("lastAt", securityEvents.lastAt),
    code("securityKind", securityEvents.kind),
    count("tries", securityEvents.count),
    text("device", sql`nullif(concat_ws(', ', ${securityEvents.browser}, ${securityEvents.system}), '')`),
    personal("network", "network", securityEvents.network),
  ],
});
