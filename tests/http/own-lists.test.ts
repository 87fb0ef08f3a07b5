import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { briefs, proposals } from "#db/schema/index.ts";
import { CLIENT_BRIEFS_PAGE_SIZE } from "#domain/briefs/client-briefs-view.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { OWN_PROPOSALS_PAGE_SIZE } from "#domain/proposals/views.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { publishedBriefs } from "../support/people/briefs.ts";
import { quoteRow } from "../support/people/proposals.ts";

const CLIENT = "/client-dashboard";
const requestPath = (briefId: string) => `${CLIENT}/aanvraag/${briefId}`;
const QUOTES = "/verhuisbedrijf-dashboard/offertes";

let site: SignedInSite;
/** A brief with a proposal that is older than a full page of others. */
let oldest: { briefId: string; proposalId: string };
beforeAll(async () => {
  site = await openSignedInSite();
  const now = new Date();
  const [first, ...others] = await publishedBriefs(
    { db: site.db, now },
    site.people.client,
    Math.max(CLIENT_BRIEFS_PAGE_SIZE, OWN_PROPOSALS_PAGE_SIZE),
    (index) => ({
      createdAt: addHours(now, index - 30),
      publishedAt: addHours(now, index - 30),
      proposalsCount: 1,
    }),
  );
  const quotes = [first!, ...others].map((briefId, index) => ({
    id: newId(now),
    briefId,
    photographerId: site.profileId,
    companyId: site.people.subscribed.companyId,
    ...quoteRow(now, 12_345),
    packageName: `Offerte ${index}`,
    createdAt: addHours(now, index - 30),
  }));
  await site.db.insert(proposals).values(quotes);
  oldest = { briefId: first!, proposalId: quotes[0]!.id };
});
afterAll(() => site.close());

const pageOf = async (actor: Actor, path: string) =>
  (await (await site.ask(actor, path)).text()).replaceAll("<!-- -->", "");

describe("the next page", () => {
  test("shows the rest of a company's own proposals, and stays open after a withdrawal", async () => {
    const first = await pageOf("subscribed", QUOTES);
    expect(first).toContain("Pagina 1 van 2");
    expect(first).not.toContain(oldest.proposalId);
    const second = await pageOf("subscribed", `${QUOTES}?pagina=2`);
    expect(second).toContain(oldest.proposalId);
    expect(second).toContain(`opdracht/${oldest.briefId}?van=offertes&amp;pagina=2`);
    expect(second).toContain(`action="${QUOTES}?pagina=2"`);
    const withdrawn = await site.ask("subscribed", `${QUOTES}?pagina=2`, { proposalId: oldest.proposalId });
    expect(withdrawn.headers.get("location")).toBe(`${QUOTES}?pagina=2#offerte-${oldest.proposalId}`);
  });

  test("keeps the filter of the own proposals after a withdrawal, in the list and to the sheet", async () => {
    const open = `${QUOTES}?stand=lopend`;
    const form = await pageOf("subscribed", open);
    expect(form).toContain(`action="${open}"`);
    const [, proposalId = ""] = /name="proposalId" value="([^"]+)"/.exec(form) ?? [];
    const withdrawn = await site.ask("subscribed", open, { proposalId });
    expect(withdrawn.headers.get("location")).toBe(`${open}#offerte-${proposalId}`);
    expect(await pageOf("subscribed", open)).not.toContain(proposalId);

    const filtered = `${QUOTES}?stand=ingetrokken`;
    const page = await pageOf("subscribed", filtered);
    expect(page).toContain(proposalId);
    expect(page).toContain("?van=offertes&amp;stand=ingetrokken");
    expect(page).toMatch(/<a(?=[^>]* aria-current="page")[^>]* href="[^"]*stand=ingetrokken"/);
    const beyond = await site.ask("subscribed", `${filtered}&pagina=9`);
    expect(beyond.headers.get("location")).toBe(filtered);
  });

  test("says so when none of the own proposals has the state asked for", async () => {
    expect(await pageOf("subscribed", `${QUOTES}?stand=gekozen`)).toContain(
      "Geen van je offertes staat nu zo.",
    );
  });

  test("searches the own proposals, keeps the words to the sheet and the state, and says what it did not find", async () => {
    const found = await pageOf("subscribed", `${QUOTES}?zoek=utrecht`);
    expect(found).toContain('name="zoek" value="utrecht"');
    expect(found).toContain("?van=offertes&amp;zoek=utrecht");
    expect(found).toContain("stand=ingetrokken&amp;zoek=utrecht");
    const none = await pageOf("subscribed", `${QUOTES}?zoek=%22%3Cx%3E`);
    expect(none).toContain("Geen van je offertes heeft");
    expect(none).not.toContain("<x>");
  });

  test("shows the rest of a client's briefs", async () => {
    const first = await pageOf("client", CLIENT);
    expect(first).toContain("Pagina 1 van 2");
    expect(first).not.toContain(requestPath(oldest.briefId));
    expect(await pageOf("client", `${CLIENT}?pagina=2`)).toContain(requestPath(oldest.briefId));
  });

  test("an old link to a request leads to its page", async () => {
    const fromMail = await site.ask("client", `${CLIENT}?opdracht=${oldest.briefId}`);
    expect(fromMail.headers.get("location")).toBe(requestPath(oldest.briefId));
    expect((await site.ask("client", `${CLIENT}?opdracht=niets`)).headers.get("location")).toBe(CLIENT);
  });

  test.each([
    ["subscribed", QUOTES],
    ["client", CLIENT],
  ] as const)("has no page after the last: %s is sent to the first", async (actor, path) => {
    expect((await site.ask(actor, `${path}?pagina=9`)).headers.get("location")).toBe(path);
  });
});

test("the list opens on the company's own provinces, says so, and shows all provinces by one link", async () => {
  const harness = { db: site.db, now: new Date() };
  const [near] = await publishedBriefs(harness, site.people.client, 1);
  const [far] = await publishedBriefs(harness, site.people.client, 1, { province: "Zeeland" });
  for (const search of ["", "?province=mijn-gebied"]) {
    const list = await pageOf("subscribed", `/verhuisbedrijf-dashboard${search}`);
    expect(list).toContain(near);
    expect(list).not.toContain(far);
    expect(list).toMatch(/<option value="mijn-gebied" selected/);
    expect(list).toContain("Filter: Mijn werkgebied");
    expect(list).toContain('href="/verhuisbedrijf-dashboard?province="');
  }
  const all = await pageOf("subscribed", "/verhuisbedrijf-dashboard?province=");
  expect(all).toContain(near);
  expect(all).toContain(far);
  expect(all).toContain("Filter: Alle provincies");
});

test("shows a flexible date as flexible among the own proposals", async () => {
  await site.db
    .update(briefs)
    .set({ eventDate: "2031-03-14", dateFlexible: true })
    .where(eq(briefs.id, site.briefId));
  expect(await pageOf("subscribed", QUOTES)).toMatch(/Rond\s14\smrt\s2031/);
});
