import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { rateLimits } from "#db/schema/index.ts";
import { isIndexed } from "#app/seo/indexing.ts";
import type { Answer } from "../support/access-answers.ts";
import { ACCESS_TABLE } from "../support/access-table.ts";
import {
  ACTORS,
  answerOf,
  openSignedInSite,
  type Actor,
  type SignedInSite,
} from "../support/signed-in-site.ts";

type Entry = { path?: string; index?: boolean; children?: Entry[] };

/** Every path of the site. */
function addresses(entries: readonly Entry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) => {
    const address = `${parent}/${path}`.replace(/\/$/, "") || "/";
    return [address, ...addresses(children, address === "/" ? "" : address)];
  });
}
const EVERY_ROUTE = addresses(routes);

let site: SignedInSite;

beforeAll(async () => {
  site = await openSignedInSite({ SITE_NAME: "Proefbazaar" });
});
afterAll(() => site.close());
// All actors come from one address, whose wrong links of other pages would count here.
beforeEach(() => site.db.delete(rateLimits));

async function answers(actors: Actor[], path: string, form?: Record<string, string>) {
  const pairs: [Actor, Answer][] = [];
  for (const actor of actors) pairs.push([actor, await answerOf(site, actor, path, form)]);
  return Object.fromEntries(pairs);
}

test("has a row for every route, and a route for every row", () => {
  expect(Object.keys(ACCESS_TABLE).toSorted()).toEqual(EVERY_ROUTE.toSorted());
});

describe.each(Object.entries(ACCESS_TABLE))("%s", (route, { path, get, post }) => {
  const at = () => path?.(site) ?? route;

  test("answers GET for each actor", async () => {
    expect(await answers([...ACTORS], at())).toEqual(get);
  });

  test.runIf(post)("answers an empty form for each actor", async () => {
    expect(await answers(Object.keys(post!) as Actor[], at(), { intent: "" })).toEqual(post);
  });
});

test("shows the configured site name, and has one robots tag, on every page", async () => {
  const wrong: unknown[] = [];
  for (const [route, { path, get }] of Object.entries(ACCESS_TABLE)) {
    const address = path?.(site) ?? route;
    for (const actor of ["visitor", "client", "company", "subscribed", "operator"] as const) {
      if (typeof get[actor] === "string") continue;
      const response = await site.ask(actor, address);
      const html = await response.text();
      if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
      const [title] = /(?<=<title>)[^<]+/.exec(html) ?? [];
      const robots = html.split('<meta name="robots"').length - 1;
      const fits = title?.endsWith(" | Proefbazaar") && !html.includes("Vijfoffertes");
      if (!fits || robots > 1 || (robots === 0 && !isIndexed(address)))
        wrong.push({ address, title, robots });
    }
  }
  expect(wrong).toEqual([]);
});
