import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { rateLimits } from "#db/schema/index.ts";
import { isIndexed } from "#app/seo/indexing.ts";
import type { Answer } from "../support/access/access-answers.ts";
import { ACCESS_TABLE } from "../support/access/access-table.ts";
import {
  ACTORS,
  openOwnSignedInSite,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";

type Entry = { path?: string; index?: boolean; children?: Entry[] };

/** Every path of the site. */
function addresses(entries: readonly Entry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", index = false, children = [] }) => {
    // What stands in a page by default has its address.
    if (index && parent) return [];
    const address = `${parent}/${path}`.replace(/\/$/, "") || "/";
    return [address, ...addresses(children, address === "/" ? "" : address)];
  });
}
// The layouts around the pages have no address.
const EVERY_ROUTE = addresses(routes.flatMap(({ children = [] }) => children));

let site: SignedInSite;

beforeAll(async () => {
  site = await openOwnSignedInSite({ SITE_NAME: "Proefbazaar" });
});
afterAll(() => site.close());
// All actors come from one address, whose wrong links of other pages would count here.
beforeEach(() => site.db.delete(rateLimits));

/** A page of whom the table names; `head` is what is wrong in the head of a page, null if nothing is or it is no page. */
async function visit(actor: Actor, path: string, form?: Record<string, string>) {
  const response = await site.ask(actor, path, form);
  const html = await response.text();
  const location = response.headers.get("location");
  const isPage = !location && response.headers.get("content-type")?.startsWith("text/html");
  return {
    answer: location ? new URL(location, site.server.url).pathname : response.status,
    head: isPage ? wrongHead(path, html) : null,
  };
}

/** Every page has the configured name of the site, and one robots tag unless it is indexed. */
function wrongHead(path: string, html: string) {
  const [title] = /(?<=<title>)[^<]+/.exec(html) ?? [];
  const robots = html.split('<meta name="robots"').length - 1;
  const isNamed = title?.endsWith(" | Proefbazaar") && !html.includes("Vijfoffertes");
  return isNamed && (robots === 1 || (robots === 0 && isIndexed(path))) ? null : { title, robots };
}

async function visits(actors: readonly Actor[], path: string, form?: Record<string, string>) {
  const visited = await Promise.all(
    actors.map(async (actor) => ({ actor, ...(await visit(actor, path, form)) })),
  );
  return {
    answers: Object.fromEntries(visited.map(({ actor, answer }): [Actor, Answer] => [actor, answer])),
    wrongHeads: visited.filter(({ head }) => head !== null),
  };
}

test("has a row for every route, and a route for every row", () => {
  expect(Object.keys(ACCESS_TABLE).toSorted()).toEqual(EVERY_ROUTE.toSorted());
});

describe.each(Object.entries(ACCESS_TABLE))("%s", (route, { path, get, post }) => {
  const at = () => path?.(site) ?? route;

  test("answers GET for each actor, with the site's name and one robots tag", async () => {
    expect(await visits(ACTORS, at())).toEqual({ answers: get, wrongHeads: [] });
  });

  test.runIf(post)("answers an empty form for each actor", async () => {
    const { answers } = await visits(Object.keys(post!) as Actor[], at(), { intent: "" });
    expect(answers).toEqual(post);
  });
});
