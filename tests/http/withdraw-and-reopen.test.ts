import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { addDays, addHours, amsterdamDay } from "#domain/kernel/dates.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { publishedBrief } from "../support/people/briefs.ts";

const QUOTES = "/verhuisbedrijf-dashboard/offertes";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const pageOf = async (actor: Actor, path: string) => (await site.ask(actor, path)).text();
const list = () => pageOf("otherCompany", "/verhuisbedrijf-dashboard");
const requestPath = (briefId: string) => `/client-dashboard/aanvraag/${briefId}`;
/** The page of this brief for its client. */
const requestOf = async (briefId: string, search = "") =>
  (await pageOf("client", requestPath(briefId) + search)).replaceAll("<!-- -->", "");
const reopen = (briefId: string) => site.ask("client", requestPath(briefId), { intent: "reopen" });
const expired = (change = {}) => {
  const now = new Date();
  const monthAgo = addHours(now, -31 * 24);
  return publishedBrief({ db: site.db, now: monthAgo }, site.people.client, {
    status: "CANCELLED",
    closeReason: "expired",
    closedAt: addHours(now, -24),
    ...change,
  });
};

test("a withdrawn proposal cannot be accepted, and both sides see the withdrawal", async () => {
  const { proposalId, briefId } = site;
  expect(await pageOf("subscribed", QUOTES)).toContain("Offerte intrekken?");
  expect(await requestOf(briefId)).toContain("Kies dit bedrijf");

  const withdrawn = await site.ask("subscribed", QUOTES, { proposalId });
  expect(withdrawn.status).toBe(302);
  expect(withdrawn.headers.get("location")).toBe(`${QUOTES}#offerte-${proposalId}`);

  const own = await pageOf("subscribed", QUOTES);
  expect(own).toContain("Je hebt deze offerte ingetrokken op");
  expect(own).not.toContain("Offerte intrekken?");
  const sheet = await pageOf("subscribed", `/verhuisbedrijf-dashboard/opdracht/${briefId}`);
  expect(sheet).toContain("Ingetrokken");
  expect(sheet).not.toContain("Offerte versturen");
  const page = await requestOf(briefId);
  expect(page).toContain("Glans trok de offerte in");
  expect(page).not.toContain("Kies dit bedrijf");
  expect(page).toContain("Wacht op offertes");

  const twice = await site.ask("subscribed", QUOTES, { proposalId });
  expect(twice.status).toBe(409);
  expect(await twice.text()).toContain("Offerte al beantwoord");
});

test("a client reopens an expired brief, and companies see it again", async () => {
  const briefId = await expired();
  expect(await list()).not.toContain(briefId);
  expect(await requestOf(briefId, "?venster=heropenen")).toContain("Aanvraag heropenen?");
  const reopened = await reopen(briefId);
  expect(reopened.status).toBe(302);
  expect(reopened.headers.get("location")).toBe(requestPath(briefId));
  expect(await list()).toContain(briefId);
  const page = await requestOf(briefId);
  expect(page).toContain("Bedrijven kunnen je tot");
  expect(page).toContain("Je heropende je aanvraag");
  expect(page).not.toContain("Aanvraag heropenen");
  expect((await reopen(briefId)).status).toBe(409);
});

test.each([
  ["its day has passed", { eventDate: addDays(amsterdamDay(new Date()), -1) }],
  ["it is full and nothing is left to choose", { proposalsCount: 5 }],
  ["its client closed it", { closeReason: "client" }],
])("a closed request leads to a new one, and not back, when %s", async (_, change) => {
  const briefId = await expired(change);
  const page = await requestOf(briefId);
  expect(page).toContain("Opnieuw aanvragen");
  expect(page).not.toContain("Aanvraag heropenen");
  const refused = await reopen(briefId);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Heropenen kan niet");
  const [row] = await site.db.select().from(briefs).where(eq(briefs.id, briefId));
  expect(row).toMatchObject({ status: "CANCELLED" });
});
