import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { briefs, dealMoments, deals } from "#db/schema/index.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import {
  openSignedInSite,
  quotedBrief,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

/** The name of the client, which only the chosen company reads. */
let secret: string;
let briefId: string;
let proposalId: string;
beforeEach(async () => {
  ({ briefId, proposalId } = await quotedBrief(site));
  secret = `Wilhelmina van ${randomUUID()}`;
  await site.db.update(briefs).set({ clientName: secret }).where(eq(briefs.id, briefId));
  await site.ask("client", clientPath(), { intent: "accept", proposalId, version: "1" });
});

const clientPath = () => `/client-dashboard/aanvraag/${briefId}`;
const jobPath = () => `/verhuisbedrijf-dashboard/gekozen/${briefId}`;
const textOf = async (actor: Actor, path: string) => textOfHtml(await (await site.ask(actor, path)).text());
const versionOf = async () =>
  (await site.db.select().from(deals).where(eq(deals.proposalId, proposalId)))[0]!.version;
const act = (actor: Actor, form: Record<string, string>) =>
  site.ask(actor, actor === "client" ? clientPath() : jobPath(), { proposalId, ...form });
const inFiveDays = () => addDays(amsterdamDay(new Date()), 5);

async function propose(day = inFiveDays(), time = "09:00") {
  const moment = { "moment.0.day": day, "moment.0.time": time, "moment.0.hours": "3" };
  return act("subscribed", {
    intent: "deal-propose",
    version: String(await versionOf()),
    kind: "WORK",
    ...moment,
  });
}

const momentId = async () =>
  (await site.db.select().from(dealMoments).where(eq(dealMoments.proposalId, proposalId)))[0]!.id;

test("both sides read the same of a deal, and agree on a day without script", async () => {
  expect((await propose()).status).toBe(302);
  expect(await textOf("client", clientPath())).toContain("past dat?");
  expect(await textOf("subscribed", jobPath())).toContain("Wacht op een antwoord.");
  const taken = await act("client", { intent: "deal-take", momentId: await momentId() });
  expect(taken.headers.get("location")).toBe(`${clientPath()}#dag`);
  const [forClient, forCompany] = [
    await textOf("client", clientPath()),
    await textOf("subscribed", jobPath()),
  ];
  for (const fact of ["om 09:00 uur, ongeveer 3 uur", "Wat is afgesproken", "Totaal nu", "Dag afgesproken"]) {
    expect(forClient).toContain(fact);
    expect(forCompany).toContain(fact);
  }
});

test("a client without script sees the deal: no part of the page waits for one", async () => {
  const html = await (await site.ask("client", clientPath())).text();
  expect(html).toContain("Zo gaat het verder met");
  expect(html).not.toMatch(/<div hidden="" id="S:/);
});

test("a moment that is refused is said at its field, with what was typed", async () => {
  const refused = await propose("2020-01-01", "negen");
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('href="#deal-propose.moment.0.day"');
  expect(html).toContain("Vul een tijd in, zoals 09:30.");
  expect(html).toMatch(
    /name="moment\.0\.day"[^>]*value="2020-01-01"|value="2020-01-01"[^>]*name="moment\.0\.day"/,
  );
  expect(await site.db.$count(dealMoments, eq(dealMoments.proposalId, proposalId))).toBe(0);
});

test("an empty form asks for a moment", async () => {
  const refused = await act("subscribed", {
    intent: "deal-propose",
    version: String(await versionOf()),
    kind: "WORK",
  });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('href="#deal-propose.moment.0.day"');
});

test("a company that gave a job back reads nothing of its client, on no page and in no file", async () => {
  await propose();
  await act("client", { intent: "deal-take", momentId: await momentId() });
  await act("client", { intent: "deal-write", text: "De sleutel ligt onder de mat." });
  expect(await textOf("subscribed", jobPath())).toContain(secret);
  const back = await act("subscribed", { intent: "deal-give-back", reason: "NO_TIME" });
  expect(back.status).toBe(302);
  const pages = [
    jobPath(),
    `${jobPath()}/berichten`,
    "/verhuisbedrijf-dashboard/gekozen",
    "/verhuisbedrijf-dashboard/gekozen/week",
    "/verhuisbedrijf-dashboard/offertes",
    "/verhuisbedrijf-dashboard/vandaag",
  ];
  for (const path of pages) {
    const answer = await site.ask("subscribed", path);
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect([path, text.includes(secret), text.includes("onder de mat")]).toEqual([path, false, false]);
  }
  expect((await site.ask("subscribed", `${jobPath()}/agenda.ics`)).status).toBe(404);
  expect(await textOf("client", clientPath())).toContain("Je aanvraag staat weer open");
});

test("unread messages count in the navigation of both, in words too, and not of who reads nothing", async () => {
  await act("client", { intent: "deal-write", text: "Past dinsdag?" });
  expect(await textOf("subscribed", "/verhuisbedrijf-dashboard/statistiek")).toContain("nieuw bericht");
  await act("subscribed", { intent: "deal-write", text: "Dinsdag past." });
  expect(await textOf("client", "/account")).toMatch(/Mijn opdrachten\s*\d+\s*, \d+ nieuwe? bericht/);
  expect(await textOf("subscribed", "/verhuisbedrijf-dashboard/statistiek")).not.toContain("nieuw bericht");
  expect(await textOf("otherClient", "/account")).not.toContain("nieuw bericht");
});

test("the calendar file of both sides and the feed of the company have the visit and the work, and say what moved", async () => {
  const agree = async (kind: string, day: string) => {
    const moment = { "moment.0.day": day, "moment.0.time": "09:00", "moment.0.hours": "3" };
    const version = String(await versionOf());
    await act("subscribed", { intent: "deal-propose", version, kind, ...moment });
    const isProposed = and(eq(dealMoments.proposalId, proposalId), eq(dealMoments.state, "PROPOSED"));
    const [proposed] = await site.db.select().from(dealMoments).where(isProposed);
    await act("client", { intent: "deal-take", momentId: proposed!.id });
  };
  const jobs = "/verhuisbedrijf-dashboard/gekozen";
  await site.ask("subscribed", jobs, { intent: "agenda-adres" });
  const [feed] = /\/agenda\/[\w.-]+\.ics/.exec(await textOf("subscribed", jobs))!;
  const sequences = async (actor: Actor, path: string) => {
    const text = await (await site.ask(actor, path)).text();
    return [proposalId, `${proposalId}-bezoek`].map(
      (uid) => new RegExp(`UID:${uid}@[^]*?SEQUENCE:(\\d+)`).exec(text.replaceAll("\r\n ", ""))?.[1],
    );
  };
  const all = () =>
    Promise.all([
      sequences("client", `${clientPath()}/agenda.ics`),
      sequences("subscribed", `${jobPath()}/agenda.ics`),
      sequences("visitor", feed),
    ]);
  await agree("VISIT", addDays(inFiveDays(), -2));
  await agree("WORK", inFiveDays());
  expect(await all()).toEqual([
    ["1", "1"],
    ["1", "1"],
    ["1", "1"],
  ]);
  await agree("WORK", addDays(inFiveDays(), 1));
  expect(await all()).toEqual([
    ["2", "1"],
    ["2", "1"],
    ["2", "1"],
  ]);
});

test("a message of the other side is reported without script, and nobody else finds it", async () => {
  await act("subscribed", { intent: "deal-write", text: "Betaal contant, dan scheelt het." });
  const page = await (await site.ask("client", clientPath())).text();
  const [path] = /\/melden\?soort=bericht&id=[\w-]+/.exec(page.replaceAll("&amp;", "&"))!;
  expect(await textOf("client", path)).toContain("Je meldt een bericht: Betaal contant, dan scheelt het.");
  expect(await (await site.ask("subscribed", jobPath())).text()).not.toContain("soort=bericht");
  const form = { reason: "FALSE", explanation: "Dat mag niet.", goodFaith: "on", name: "", email: "" };
  const refused = await site.ask("client", path, form);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Dat mag niet.");
  for (const actor of ["subscribed", "otherClient", "otherCompany", "visitor"] as const) {
    const answer = await site.ask(actor, path);
    expect([actor, answer.status]).toEqual([actor, 404]);
    expect(await answer.text()).not.toContain("contant");
  }
});

test.each(["otherClient", "otherCompany", "company", "visitor"] as const)(
  "%s reads nothing of a deal and does nothing in it",
  async (actor) => {
    await propose();
    const paths = [clientPath(), jobPath()].flatMap((path) => [
      path,
      `${path}/berichten`,
      `${path}/agenda.ics`,
    ]);
    for (const path of paths) {
      const answer = await site.ask(actor, path);
      expect([302, 404]).toContain(answer.status);
      expect([path, (await answer.text()).includes(secret)]).toEqual([path, false]);
    }
    const taken = await site.ask(actor, clientPath(), {
      intent: "deal-take",
      proposalId,
      momentId: await momentId(),
    });
    expect([302, 404]).toContain(taken.status);
    const [moment] = await site.db.select().from(dealMoments).where(eq(dealMoments.proposalId, proposalId));
    expect(moment!.state).toBe("PROPOSED");
  },
);

test("a member who reads along sees the deal, and no forms", async () => {
  await propose();
  const html = await (await site.ask("reader", jobPath())).text();
  expect(textOfHtml(html)).toContain("Wat is afgesproken");
  expect(html).not.toContain("deal-withdraw");
  expect(html).not.toContain("deal-give-back");
});

test("without script a company objects to what counts, once, and reads what an operator decided", async () => {
  await act("client", { intent: "deal-call-off", reason: "NO_SHOW" });
  expect(await textOf("subscribed", jobPath())).toContain("Bezwaar maken");
  expect(await (await site.ask("reader", jobPath())).text()).not.toContain("deal-object");
  const ofClient = await textOf("client", clientPath());
  expect(ofClient).not.toContain("Bezwaar maken");
  expect(ofClient).toContain("Zeg hoe het ging");
  const empty = await act("subscribed", { intent: "deal-object", objection: " " });
  expect(empty.status).toBe(422);
  expect(textOfHtml(await empty.text())).toContain("Schrijf waarom");
  const sent = await act("subscribed", { intent: "deal-object", objection: "We stonden voor de deur." });
  expect(sent.status).toBe(302);
  const written = await (await site.ask("subscribed", jobPath())).text();
  expect(textOfHtml(written)).toContain("We stonden voor de deur.");
  expect(written).not.toContain("deal-object");
  const again = await act("subscribed", { intent: "deal-object", objection: "Nog iets." });
  expect(again.status).toBe(409);

  const casePath = `/beheer/bezwaren/${proposalId}`;
  expect(await textOf("admin", "/beheer")).toContain("bezwaar om over te beslissen");
  expect(await (await site.ask("admin", "/beheer/bezwaren")).text()).toContain(casePath);
  const support = await (await site.ask("support", casePath)).text();
  expect([support.includes("voor de deur"), support.includes("Besluit versturen")]).toEqual([true, false]);
  expect((await site.ask("admin", casePath, { decision: "UPHELD", decisionText: "" })).status).toBe(422);
  const decision = { decision: "UPHELD", decisionText: "De foto toont jullie bus." };
  expect((await site.ask("admin", casePath, decision)).status).toBe(302);
  const late = await site.ask("admin", casePath, { ...decision, decision: "DISMISSED" });
  expect(late.status).toBe(409);
  expect(textOfHtml(await late.text())).toContain("Een andere beheerder was je voor");
  const decided = await textOf("subscribed", jobPath());
  expect(decided).toContain("Dit telt niet meer mee in je cijfers");
  expect(decided).toContain("De foto toont jullie bus.");
});
