import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/kernel/context.ts";
import { listPage } from "#domain/desk/list-view.ts";
import { LIST_NAMES, LIST_PAGE_SIZE, type ListName } from "#domain/desk/rules.ts";
import { operator } from "../tests/support/people/people.ts";
import { besideBare, timesBare, type BareResult } from "./beside-bare.ts";
import { emptyDatabase } from "./filled-database.ts";
import { fillDesk } from "./fill-desk.ts";

export const DESK_ROWS = 100_000;
const RUNS = 25;

/** The most time that a page or a search may take: so much, or so many times that of the bare query. */
export const DESK_MS = 20;
export const DESK_TIMES = 20;

export const isQuick = (result: BareResult): boolean =>
  result.query.p50Ms <= DESK_MS || timesBare(result) <= DESK_TIMES;

/** Filters that find few rows or none, or that ask another table. */
export const DESK_FILTERS: [ListName, Record<string, string>][] = [
  ["briefs", { state: "QUIET" }],
  ["briefs", { state: "UNCONFIRMED" }],
  ["briefs", { province: "Zeeland" }],
  ["proposals", { proposalState: "DECLINED" }],
  ["companies", { checked: "yes" }],
  ["companies", { subscribed: "no" }],
  ["companies", { holds: "Utrecht" }],
  ["companies", { area: "Zeeland" }],
  ["clients", { requests: "some" }],
  ["subscriptions", { subscriptionState: "past_due" }],
  ["invoices", { files: "missing" }],
  ["mails", { mailState: "refused" }],
  ["mails", { mailState: "waiting" }],
  ["messages", { threadState: "OPEN" }],
  ["jobs", { jobState: "failed" }],
];

/** Searches for what no row has, one or a few have, and (a place) 5 % of the companies. */
export const DESK_SEARCHES = {
  "unknown word": "onvindbaarwoord",
  "unknown address": "niemand@",
  "unknown KvK number": "99999999",
  "unknown id": "019a0000-0000-7000-8000-000000000000",
  name: "achternaam4321",
  "first name": "voornaam77",
  address: "persoon4321@",
  "KvK number": "20012345",
  postcode: "4321",
  place: "amsterdam",
};

/** Measures the first pages, filters and searches of the operators' lists. Of a search it returns the slowest list. */
export async function benchDesk(dataDir: string, say: (text: string) => void): Promise<BareResult[]> {
  const { db, stop, adminUrl } = await emptyDatabase(dataDir);
  try {
    const now = new Date();
    say(`filling a database with ${DESK_ROWS.toLocaleString("en")} rows for each list of the operators`);
    await fillDesk(adminUrl, DESK_ROWS, now);
    const ctx = { db, now, actor: await operator({ db, now }) } as Ctx;
    const bare = () =>
      db.execute(
        sql`select id, name, email, created_at from auth_users order by id desc limit ${LIST_PAGE_SIZE + 1}`,
      );
    const measure = async (name: string, list: ListName, query: Record<string, string>) => {
      const read = async () => (await listPage(ctx, list, query, null)).rows.length;
      const first = await besideBare(name, read, bare, RUNS);
      // Other work on the machine only makes a query slower: measure a slow one a second time.
      return isQuick(first) ? first : besideBare(name, read, bare, RUNS);
    };
    say("reading the operators' lists");
    const results: BareResult[] = [];
    for (const list of LIST_NAMES) results.push(await measure(list, list, {}));
    for (const [list, query] of DESK_FILTERS)
      results.push(await measure(`${list}, ${Object.values(query).join()}`, list, query));
    for (const [name, q] of Object.entries(DESK_SEARCHES)) {
      const lists: BareResult[] = [];
      for (const list of LIST_NAMES) lists.push(await measure(`${name} (${list})`, list, { q }));
      results.push(lists.toSorted((a, b) => b.query.p50Ms - a.query.p50Ms)[0]!);
    }
    return results;
  } finally {
    await stop();
  }
}
