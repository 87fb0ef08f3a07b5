import { brotliCompressSync, constants } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { briefs, companyProfiles, proposals, proposalVersions } from "#db/schema/index.ts";
import { MAX_BRIEF_CHANGES } from "#domain/briefs/rules.ts";
import { newId } from "#domain/kernel/ids.ts";
import { completeQuote } from "#domain/proposals/completed-quote.ts";
import { quoteColumns } from "#domain/proposals/quote-columns.ts";
import { DETAILS } from "../support/people/briefs.ts";
import { company } from "../support/people/companies.ts";
import { quoteOf, quoteRow } from "../support/people/proposals.ts";
import { openSignedInSite, quotedBrief, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

let briefId: string;
let proposalId: string;
beforeEach(async () => {
  ({ briefId, proposalId } = await quotedBrief(site));
});

const PATH = () => `/client-dashboard/aanvraag/${briefId}`;
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const page = async (search = "") => textOf(await site.ask("client", PATH() + search));
const accept = (version: number) =>
  site.ask("client", PATH(), { intent: "accept", proposalId, version: String(version) });
const statusOf = async () =>
  (await site.db.select().from(proposals).where(eq(proposals.id, proposalId)))[0]!.status;

/** The opening tag of a dialog. */
const dialogIn = (html: string, id: string) => new RegExp(`<dialog id="${id}"[^>]*>`).exec(html)?.[0];

async function change(priceCents: number) {
  const now = new Date();
  const [before, after] = [14_950, priceCents].map((cents) => completeQuote(quoteOf(cents), DETAILS, now));
  await site.db.insert(proposalVersions).values([
    { proposalId, version: 1, content: before!, createdAt: now },
    { proposalId, version: 2, content: after!, createdAt: now },
  ]);
  await site.db
    .update(proposals)
    .set({ ...quoteColumns(after!, now), version: 2, changedAt: now })
    .where(eq(proposals.id, proposalId));
}

describe("accepting", () => {
  test("stays on the page of the request, which then says how to go on", async () => {
    const answer = await accept(1);
    expect(answer.headers.get("location")).toBe(PATH());
    const html = await page();
    expect(html).toContain("Zo gaat het verder met Glans");
    expect(html).toContain(`mailto:${site.people.subscribed.email}`);
    expect(html).toContain("Dag afspreken");
    expect(html).not.toContain("In afwachting");
  });

  test("a version that was changed meanwhile shows what is different, and can then be accepted", async () => {
    const id = `accepteren-${proposalId}`;
    expect(await page(`?venster=${id}&versie=1`)).toContain('name="version" value="1"');
    await change(19_950);
    const refused = await accept(1);
    expect(refused.status).toBe(409);
    const html = await textOf(refused);
    expect(dialogIn(html, `accepteren-${proposalId}`)).toContain("open");
    expect(html).toContain("Deze offerte is intussen gewijzigd");
    expect(html).toMatch(/<del[^>]*>(?:<span[^>]*>was <\/span>)?€\s149,50<\/del>/);
    expect(html).toMatch(/<ins[^>]*>(?:<span[^>]*>is nu <\/span>)?€\s199,50<\/ins>/);
    expect(html).toContain('name="version" value="2"');
    expect(await page(`?venster=${id}&versie=1`), "asked for by the page with version 1").toContain(
      "Deze offerte is intussen gewijzigd",
    );
    expect(await statusOf()).toBe("PENDING");
    expect((await accept(2)).status).toBe(302);
    expect(await statusOf()).toBe("ACCEPTED");
  });

  test("an expired quote says so, and offers it no more", async () => {
    await site.db
      .update(proposals)
      .set({ validUntil: new Date(Date.now() - 1_000) })
      .where(eq(proposals.id, proposalId));
    const refused = await accept(1);
    expect(refused.status).toBe(409);
    const html = await textOf(refused);
    expect(html).toContain("Offerte verlopen");
    expect(html).toContain("De offerte van Glans verliep");
    expect(html).not.toContain(`accepteren-${proposalId}`);
  });
});

test("a form without a known decision or version changes nothing", async () => {
  const forms: Record<string, string>[] = [
    { intent: "weg" },
    { intent: "accept", proposalId },
    { intent: "accept", proposalId, version: "1e9" },
  ];
  for (const form of forms)
    expect((await site.ask("client", PATH(), form)).status).toBeGreaterThanOrEqual(400);
  expect(await statusOf()).toBe("PENDING");
});

test("a cancelled request says that its quotes were closed, not that the client declined them", async () => {
  expect((await site.ask("client", PATH(), { intent: "cancel" })).headers.get("location")).toBe(PATH());
  const html = await page();
  expect(html).toContain("1 offerte gesloten door je annulering");
  expect(html).toContain("Deze offerte sloot toen je je aanvraag annuleerde.");
  expect(html).not.toContain("afgewezen");
});

test("a link opens the dialog that it names, and no other dialog of a quote is on the page", async () => {
  const ids = [`accepteren-${proposalId}`, `afwijzen-${proposalId}`];
  for (const id of ids) {
    const html = await page(`?venster=${id}`);
    expect(ids.filter((each) => dialogIn(html, each))).toEqual([id]);
    expect(dialogIn(html, id)).toMatch(/\sopen\b/);
  }
  const html = await page();
  expect(ids.filter((each) => dialogIn(html, each))).toEqual([]);
  expect(dialogIn(await page("?venster=annuleren"), "annuleren")).toMatch(/\sopen\b/);
});

test("the price of the only quote says of what kind it is", async () => {
  expect(textOfHtml(await page())).toMatch(/incl\. btw, (?:vaste prijs|schatting|uurtarief met maximum)/);
});

test("the menu with the end of a request is folded until a dialog in it is open", async () => {
  const menu = /<details([^>]*)>(?=<summary[^>]*><span>Meer met deze aanvraag)/;
  expect(menu.exec(await page())![1]).not.toMatch(/\sopen=/);
  expect(menu.exec(await page("?venster=annuleren"))![1]).toMatch(/\sopen=/);
});

test("quotes are new in the overview until the client reads the request", async () => {
  const line = async () => {
    const html = await textOf(await site.ask("client", "/client-dashboard"));
    return html.slice(html.indexOf(briefId), html.indexOf("</li>", html.indexOf(briefId)));
  };
  expect(await line()).toMatch(/1 offerte, vanaf [^<]*, 1 nieuw/);
  await site.ask("otherClient", `${PATH()}/gelezen`, {});
  expect(await line()).toMatch(/1 offerte, vanaf [^<]*, 1 nieuw/);
  await page();
  expect(await line()).toMatch(/1 offerte, vanaf [^<]*, 1 nieuw/);
  await site.ask("client", `${PATH()}/gelezen`, {});
  expect(await line()).not.toContain("nieuw");
});

test("a request without quotes claims no waiting time that was not measured", async () => {
  await site.db.delete(proposals).where(eq(proposals.id, proposalId));
  const html = await page();
  expect(html).toContain("Nog geen offertes");
  expect(html).toContain("Je krijgt bij elke offerte een mail");
  expect(html).not.toContain("kreeg de helft binnen");
});

test("a request without quotes advises to change it, not to cancel it and ask again", async () => {
  await site.db.delete(proposals).where(eq(proposals.id, proposalId));
  const advice = "Kun je schuiven met de datum, of weet je meer over het werk?";
  const html = await page();
  expect(html).toContain(advice);
  expect(html).not.toContain("vraag opnieuw aan");
  await site.db
    .update(briefs)
    .set({ version: MAX_BRIEF_CHANGES + 1 })
    .where(eq(briefs.id, briefId));
  expect(await page()).not.toContain(advice);
});

test("with five quotes the page is at most 20 kB compressed", async () => {
  const now = new Date();
  await site.db
    .update(briefs)
    .set({ proposalsCount: 5, status: "IN_PROGRESS" })
    .where(eq(briefs.id, briefId));
  for (let index = 1; index < 5; index += 1) {
    const { actor, profileId } = await company({ db: site.db, now });
    await site.db
      .update(companyProfiles)
      .set({ businessName: `Bedrijf ${index}` })
      .where(eq(companyProfiles.id, profileId));
    await site.db.insert(proposals).values({
      id: newId(now),
      briefId,
      photographerId: profileId,
      companyId: actor.companyId,
      ...quoteRow(now, 10_000 + index * 1_111),
    });
  }
  const html = await page();
  expect(html.match(/<button[^>]*value="accepteren-/g)).toHaveLength(5);
  const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  expect(compressed.length).toBeLessThanOrEqual(20_000);
});
