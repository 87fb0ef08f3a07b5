import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { briefs, outbox } from "#db/schema/index.ts";
import { readingToken } from "#domain/briefs/reading-link/reading-link.ts";
import { CLIENT_SECRETS, withoutIds } from "../support/people/briefs.ts";
import { SITE_SECRET } from "../support/harness/shared-site.ts";
import { openSignedInSite, quotedBrief, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

let briefId: string;
let token: string;
let path: string;
beforeEach(async () => {
  ({ briefId } = await quotedBrief(site));
  token = readingToken({ secret: SITE_SECRET }, { briefId, readingVersion: 1 });
  path = `/aanvraag/stand/${token}`;
  await site.db.delete(outbox);
});

const textOf = async (answer: Promise<Response>) => (await (await answer).text()).replaceAll("<!-- -->", "");
const brief = async () => (await site.db.select().from(briefs).where(eq(briefs.id, briefId)))[0]!;

test("opening an answer of the mail changes nothing and says nothing about the client", async () => {
  for (const answer of ["", "?antwoord=bezig", "?antwoord=gekozen", "?antwoord=gestopt"]) {
    const html = await textOf(site.ask("visitor", path + answer));
    expect(html).toContain("Hoe staat het met je aanvraag?");
    expect(Object.values(CLIENT_SECRETS).filter((secret) => withoutIds(html).includes(secret))).toEqual([]);
  }
  expect(await brief()).toMatchObject({ status: "OPEN", choosingAt: null });
  expect(await site.db.select().from(outbox)).toEqual([]);
});

test("a client that is still choosing asks no code, and its company reads so with its quote", async () => {
  const answer = await site.ask("visitor", path, {});
  expect(answer.headers.get("location")).toBe(`/aanvraag/bekijken/${token}`);
  expect((await brief()).choosingAt).not.toBeNull();
  for (const page of ["/verhuisbedrijf-dashboard/offertes", `/verhuisbedrijf-dashboard/opdracht/${briefId}`])
    expect(await textOf(site.ask("subscribed", page))).toContain("De opdrachtgever kiest nog (");
  expect(
    await textOf(site.ask("otherCompany", `/verhuisbedrijf-dashboard/opdracht/${briefId}`)),
  ).not.toContain("kiest nog");
});

test("stopping and having chosen elsewhere ask the code of the client", async () => {
  for (const [answer, dialog] of [
    ["gekozen", "elders-gekozen"],
    ["gestopt", "annuleren"],
  ]) {
    expect(await textOf(site.ask("visitor", `${path}?antwoord=${answer}`))).toContain(`value="${dialog}"`);
    const asked = await site.ask("visitor", `/aanvraag/bekijken/${token}`, { venster: dialog! });
    expect(asked.headers.get("location")).toBe(`/aanvraag/bekijken/${token}/code?venster=${dialog}`);
  }
  expect((await brief()).status).toBe("OPEN");
});

test("the client closes the request as chosen elsewhere on its own page", async () => {
  const own = `/client-dashboard/aanvraag/${briefId}`;
  expect(await textOf(site.ask("client", `${own}?venster=elders-gekozen`))).toContain("Aanvraag sluiten?");
  await site.ask("client", own, { intent: "elsewhere" });
  expect((await brief()).status).toBe("CANCELLED");
  expect(await textOf(site.ask("visitor", `${path}?antwoord=bezig`))).toContain("geannuleerd");
  expect(await textOf(site.ask("subscribed", "/verhuisbedrijf-dashboard/offertes"))).toContain(
    "De opdrachtgever heeft buiten onze site een bedrijf gekozen.",
  );
});

test.each(["subscribed", "otherCompany", "operator"] as const)(
  "%s with a forwarded link cannot say that the client is still choosing",
  async (actor) => {
    const answer = await site.ask(actor, path, {});
    expect(answer.status).toBe(403);
    expect(await brief()).toMatchObject({ choosingAt: null });
  },
);
