import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const OVERVIEW = "/client-dashboard";
const requestPage = () => `${OVERVIEW}/aanvraag/${site.briefId}`;

async function textOf(actor: Actor, path: string) {
  const answer = await site.ask(actor, path);
  expect(answer.status).toBe(200);
  return { text: await answer.text(), answer };
}

/** The client's page of the request after its place was changed. */
async function pageWithPlace(locationText: string) {
  await site.db.update(briefs).set({ locationText }).where(eq(briefs.id, site.briefId));
  return (await textOf("client", requestPage())).text;
}

test("a page of a workplace is kept by no browser and no proxy", async () => {
  const pages: [Actor, string][] = [
    ["client", OVERVIEW],
    ["client", requestPage()],
    ["subscribed", "/verhuisbedrijf-dashboard"],
    ["admin", "/beheer"],
  ];
  for (const [actor, path] of pages) {
    const { headers } = (await textOf(actor, path)).answer;
    expect([path, headers.get("cache-control")]).toEqual([path, "private, no-store"]);
  }
});

test("shows a change at once on a page that was shown before", async () => {
  expect(await pageWithPlace("Amersfoort, 3811")).toContain("Amersfoort, 3811");
  expect(await pageWithPlace("Zwolle, 8011")).toContain("Zwolle, 8011");
  expect(await pageWithPlace("Amersfoort, 3811")).not.toContain("Zwolle");
});

test("gives nobody a page that was made for somebody else", async () => {
  await textOf("client", requestPage());
  const answers = await Promise.all(
    (["otherClient", "subscribed", "visitor", "expired"] as const).map((actor) =>
      site.ask(actor, requestPage()),
    ),
  );
  for (const answer of answers) {
    expect(answer.status).not.toBe(200);
    expect(await answer.text()).not.toContain(site.proposalId);
  }
  const other = (await textOf("otherClient", OVERVIEW)).text;
  expect(other).not.toContain(site.briefId);
  expect(other).not.toContain(site.people.client.userId);
});

test("shows a toast once, also on a page that was shown without it", async () => {
  await textOf("client", OVERVIEW);
  const told = await site.ask("client", OVERVIEW, undefined, "melding=signed_in");
  expect(await told.text()).toContain("Welkom terug!");
  expect(told.headers.getSetCookie().join()).toContain("melding=;");
  const { text, answer } = await textOf("client", OVERVIEW);
  expect(text).not.toContain("Welkom terug!");
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("leaves a redirect, a missing page and a refused form to be answered as ever", async () => {
  const old = await site.ask("client", `${OVERVIEW}?opdracht=${site.briefId}`);
  expect([old.status, old.headers.get("location")]).toEqual([302, requestPage()]);
  const missing = await site.ask("client", `${OVERVIEW}/aanvraag/00000000-0000-7000-8000-000000000000`);
  expect(missing.status).toBe(404);
  const refused = await site.ask("client", requestPage(), { intent: "accept" });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
});
