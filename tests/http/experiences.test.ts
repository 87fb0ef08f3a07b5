import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companyProfiles, deals, experiences, measures, outsideExperiences } from "#db/schema/index.ts";
import {
  openSignedInSite,
  quotedBrief,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";
import { newId } from "#domain/kernel/ids.ts";
import { CLIENT_SECRETS } from "../support/people/briefs.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

let briefId: string;
let proposalId: string;
beforeEach(async () => {
  await site.db.delete(experiences);
  ({ briefId, proposalId } = await quotedBrief(site));
  await site.ask("client", requestPage(), { intent: "accept", proposalId, version: "1" });
  const over = { state: "DONE", doneBy: "CLIENT", doneDay: "2026-03-01", stateAt: new Date() } as const;
  await site.db.update(deals).set(over).where(eq(deals.proposalId, proposalId));
});

const requestPage = () => `/client-dashboard/aanvraag/${briefId}`;
const jobPage = () => `/verhuisbedrijf-dashboard/gekozen/${briefId}`;
const clientPage = () => `${requestPage()}/ervaring/${proposalId}`;
const companyPage = () => `${jobPage()}/ervaring/${proposalId}`;
const textOf = async (actor: Actor, path: string) => textOfHtml(await (await site.ask(actor, path)).text());

const SAID = { mark: "4", onTime: "YES", priceKept: "YES", asAgreed: "NO", experience: "De ramen glommen." };

test("both sides reach the page from a deal that is done, and read each other once both wrote", async () => {
  expect(await (await site.ask("client", requestPage())).text()).toContain(`href="${clientPage()}"`);
  expect(await (await site.ask("subscribed", jobPage())).text()).toContain(`href="${companyPage()}"`);
  expect((await site.ask("client", clientPage(), SAID)).headers.get("location")).toBe(clientPage());
  expect(await textOf("client", clientPage())).toContain("Je ervaring is te lezen zodra het bedrijf ook");
  expect(await textOf("subscribed", companyPage())).not.toContain("De ramen glommen");
  await site.ask("subscribed", companyPage(), { reachable: "YES", requestRight: "NO" });
  expect(await textOf("subscribed", companyPage())).toContain("De ramen glommen");
  expect(await textOf("client", clientPage())).toContain("Wat het bedrijf over je aanvraag zei");
});

test("a mistake is said at its field, with what was typed", async () => {
  const refused = await site.ask("client", clientPage(), {
    ...SAID,
    mark: "",
    experience: "Bel 06 12345678",
  });
  expect(refused.status).toBe(422);
  const text = textOfHtml(await refused.text());
  expect(text).toContain("Kies een cijfer van 1 tot en met 5.");
  expect(text).toContain("Iedereen kan dit lezen.");
  expect(text).toContain("Bel 06 12345678");
});

test("what was written is taken back for ever", async () => {
  await site.ask("client", clientPage(), SAID);
  const taken = await site.ask("client", clientPage(), { intent: "withdraw-experience" });
  expect(taken.headers.get("location")).toBe(clientPage());
  expect(await textOf("client", clientPage())).toContain("kun je niets meer schrijven");
  expect((await site.ask("client", clientPage(), SAID)).status).toBe(409);
});

test("nobody else reads or writes it", async () => {
  expect((await site.ask("company", companyPage())).status).toBe(404);
  expect((await site.ask("company", companyPage(), { reachable: "NO", requestRight: "NO" })).status).toBe(
    404,
  );
  expect(await site.db.$count(experiences)).toBe(0);
});

test("the page of a company without experiences says so kindly, and how we know that they are real", async () => {
  const [own] = await site.db
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, site.people.subscribed.companyId!));
  const page = `/photographers/${own!.id}`;
  const html = await (await site.ask("visitor", page)).text();
  expect(textOfHtml(html)).toContain("Nog geen ervaringen via ons");
  expect(html).not.toContain("AggregateRating");
  expect(html).toContain('href="/hoe-we-weten-dat-ervaringen-echt-zijn"');
  expect(await textOf("visitor", "/hoe-we-weten-dat-ervaringen-echt-zijn")).toContain(
    "Alleen een opdrachtgever die het bedrijf via ons koos",
  );
});

test("the client reads at a quote what others say of its company", async () => {
  const { briefId: open } = await quotedBrief(site);
  expect(await textOf("client", `/client-dashboard/aanvraag/${open}`)).toContain(
    "Nog geen ervaringen via ons",
  );
});

test("a text has its answer, a link to report it, and leaves a public trace when it is removed", async () => {
  await site.ask("client", clientPage(), SAID);
  await site.ask("subscribed", companyPage(), { reachable: "YES", requestRight: "YES" });
  const answered = await site.ask("subscribed", companyPage(), {
    intent: "answer-experience",
    publicAnswer: "Fijn om te horen.",
  });
  expect(answered.headers.get("location")).toBe(companyPage());
  const [written] = await site.db.select().from(experiences).where(eq(experiences.side, "CLIENT"));
  const [own] = await site.db
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, site.people.subscribed.companyId!));
  // Addresses of their own: a page for visitors may be some seconds old.
  const page = `/photographers/${own!.id}`;
  const html = await (await site.ask("visitor", `${page}?eerst`)).text();
  expect(textOfHtml(html)).toContain("Fijn om te horen.");
  expect(html).toContain(`/melden?soort=ervaring&amp;id=${written!.id}`);
  expect((await site.ask("visitor", `/melden?soort=ervaring&id=${written!.id}`)).status).toBe(200);
  await site.db.update(experiences).set({ hiddenAt: new Date() }).where(eq(experiences.id, written!.id));
  await site.db.insert(measures).values({
    id: newId(new Date()),
    subjectKind: "EXPERIENCE",
    subjectId: written!.id,
    act: "HIDE",
    ground: "contact_details",
    facts: "Er stond een adres in.",
    origin: "OWN",
    status: "IN_FORCE",
    takenBy: newId(new Date()),
    takenAt: new Date(),
    toldAt: new Date(),
    startsAt: new Date(),
  });
  const after = await textOf("visitor", `${page}?daarna`);
  expect(after).not.toContain("De ramen glommen");
  expect(after).toContain("1 ervaring verwijderd: persoonsgegevens");
});

/** A deal that is done, of which both sides wrote. */
async function writtenDeal() {
  const quoted = await quotedBrief(site);
  const page = `/client-dashboard/aanvraag/${quoted.briefId}`;
  await site.ask("client", page, { intent: "accept", proposalId: quoted.proposalId, version: "1" });
  const over = { state: "DONE", doneBy: "CLIENT", doneDay: "2026-03-01", stateAt: new Date() } as const;
  await site.db.update(deals).set(over).where(eq(deals.proposalId, quoted.proposalId));
  const of = {
    proposalId: quoted.proposalId,
    clientId: site.people.client.userId,
    companyId: site.people.subscribed.companyId!,
    writtenAt: new Date(),
  };
  const said = { mark: 5, onTime: "YES", priceKept: "YES", asAgreed: "YES", text: "Netjes." } as const;
  await site.db.insert(experiences).values([
    { id: newId(new Date()), ...of, side: "CLIENT", ...said },
    { id: newId(new Date()), ...of, side: "COMPANY", reachable: "YES", requestRight: "YES" },
  ]);
}

test("a company reads counts about the client of a request, and nothing of who or what was said", async () => {
  for (let count = 0; count < 3; count += 1) await writtenDeal();
  const { briefId: open } = await quotedBrief(site);
  const html = await (await site.ask("subscribed", `/verhuisbedrijf-dashboard/opdracht/${open}`)).text();
  expect(textOfHtml(html)).toContain("3 eerdere opdrachten: steeds bereikbaar, de aanvraag klopte steeds");
  for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.email, CLIENT_SECRETS.street, "Netjes."])
    expect(html).not.toContain(secret);
});

test("the page of a company with a mark names no client who wrote", async () => {
  for (let count = 0; count < 3; count += 1) await writtenDeal();
  const html = await (await site.ask("visitor", `${await companyPath()}?namen`)).text();
  expect(html).toContain("5,0 van 5");
  for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.phone, site.people.client.email])
    expect(html).not.toContain(secret);
});

test("an operator links to experiences elsewhere, which stand apart with their day", async () => {
  const path = `/beheer/ervaringen/elders/${site.people.subscribed.companyId!}`;
  const refused = await site.ask("admin", path, { url: "geen adres", seenOn: "" });
  expect(refused.status).toBe(422);
  const sent = await site.ask("admin", path, { url: "www.elders.example/glans", seenOn: "2026-03-01" });
  expect(sent.headers.get("location")).toBe(path);
  const html = await (await site.ask("visitor", `${await companyPath()}?elders`)).text();
  expect(html).toContain('href="https://www.elders.example/glans"');
  expect(textOfHtml(html)).toContain("Gezien op 1 maart 2026");
  const [one] = await site.db.select().from(outsideExperiences);
  expect((await site.ask("admin", path, { outsideId: one!.id })).headers.get("location")).toBe(path);
  expect(await site.db.$count(outsideExperiences)).toBe(0);
});

/** The address of the public page of the company. */
async function companyPath(): Promise<string> {
  const [own] = await site.db
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, site.people.subscribed.companyId!));
  return `/photographers/${own!.id}`;
}
