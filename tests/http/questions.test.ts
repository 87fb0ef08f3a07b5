import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { briefQuestions, rateLimits } from "#db/schema/index.ts";
import { readingToken } from "#domain/briefs/reading-link/reading-link.ts";
import { newId } from "#domain/kernel/ids.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../support/people/briefs.ts";
import { questionRows } from "../support/people/questions.ts";
import { SITE_SECRET } from "../support/harness/shared-site.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";

const ASK = { intent: "ask-question", question: "Hangen er gordijnen?" };

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

let briefId: string;
let sheet: string;
let own: string;
let link: string;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  briefId = await publishedBrief({ db: site.db, now: new Date() }, site.people.client);
  sheet = `/verhuisbedrijf-dashboard/opdracht/${briefId}`;
  own = `/client-dashboard/aanvraag/${briefId}`;
  link = `/aanvraag/bekijken/${readingToken({ secret: SITE_SECRET }, { briefId, readingVersion: 1 })}`;
});

const pageOf = async (actor: Actor, path: string) =>
  (await (await site.ask(actor, path)).text()).replaceAll("<!-- -->", "");
const rows = () => questionRows(site, briefId);

/** A question of the subscribed company, without the page. */
async function asked(question = "Hangen er gordijnen?"): Promise<string> {
  const { companyId, userId } = site.people.subscribed;
  const id = newId(new Date());
  const askedAt = new Date();
  await site.db
    .insert(briefQuestions)
    .values({ id, briefId, companyId, askedBy: userId, number: 1, question, askedAt });
  return id;
}

test("a company asks, the client answers, and every company with the sheet reads both", async () => {
  const posted = await site.ask("quoter", sheet, ASK);
  expect(posted.headers.get("location")).toBe(`${sheet}#vragen`);
  expect(await pageOf("client", "/client-dashboard")).toContain("Beantwoord 1 vraag");
  const [row] = await rows();
  expect(await pageOf("client", own)).toContain("Hangen er gordijnen?");
  const answer = { intent: "answer-question", questionId: row!.id, answer: "Ja, vitrage." };
  expect((await site.ask("client", own, answer)).headers.get("location")).toBe(own);
  const ofAsker = await pageOf("subscribed", sheet);
  const ofOther = await pageOf("otherCompany", sheet);
  for (const page of [ofAsker, ofOther, await pageOf("client", own), await pageOf("visitor", link)]) {
    expect(page).toContain("Hangen er gordijnen?");
    expect(page).toContain("Ja, vitrage.");
  }
  expect(ofAsker).toContain("Jullie vraag");
  expect(ofOther).not.toContain("Jullie vraag");
});

test("whoever has the mailed link answers without an account", async () => {
  const questionId = await asked();
  expect(await pageOf("visitor", link)).toContain("Beantwoord 1 vraag");
  const answer = { intent: "answer-question", questionId, answer: "Ja, vitrage." };
  expect((await site.ask("subscribed", link, answer)).status).toBe(403);
  expect((await site.ask("visitor", link, answer)).headers.get("location")).toBe(link);
  expect((await site.ask("visitor", link, { ...answer, answer: "Nee." })).status).toBe(409);
  expect(await rows()).toMatchObject([{ answer: "Ja, vitrage." }]);
});

test("a reader and a company without a place read along and have no form", async () => {
  await asked();
  const page = await pageOf("reader", sheet);
  expect(page).toContain("Hangen er gordijnen?");
  expect(page).not.toContain("Stel een vraag");
  expect((await site.ask("reader", sheet, ASK)).status).toBe(403);
});

test("a refused question or answer keeps what was typed, and links to its field", async () => {
  const refused = await site.ask("subscribed", sheet, { ...ASK, question: "Bel 06 12345678" });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("Bel 06 12345678");
  expect(page).toContain('href="#question"');
  expect(page).toContain("De opdrachtgever ziet je gegevens zodra die voor jou kiest.");
  const questionId = await asked();
  const typed = { intent: "answer-question", questionId, answer: "Mail jan@example.nl" };
  for (const [actor, path] of [
    ["client", own],
    ["visitor", link],
  ] as const) {
    const answer = await site.ask(actor, path, typed);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Mail jan@example.nl");
    expect(html).toContain(`href="#antwoord-${questionId}"`);
  }
  const named = await site.ask("client", own, { ...typed, answer: `Ja, in de ${CLIENT_SECRETS.street}` });
  expect(named.status).toBe(422);
  expect(await named.text()).toContain(`Ja, in de ${CLIENT_SECRETS.street}`);
});

test("says how many questions are left, and why there are none", async () => {
  expect(await pageOf("subscribed", sheet)).toContain("Nog 2 vragen");
  await site.ask("subscribed", sheet, ASK);
  expect(await pageOf("quoter", sheet)).toContain("Nog 1 vraag");
  await site.ask("quoter", sheet, ASK);
  expect(await pageOf("subscribed", sheet)).toContain("Je bedrijf stelde over deze aanvraag al twee vragen.");
  expect((await site.ask("subscribed", sheet, ASK)).status).toBe(409);
});

test("no page with a question tells who asked, or anything of the client to a company", async () => {
  await asked();
  const { companyId, userId } = site.people.subscribed;
  for (const [actor, path] of [
    ["client", own],
    ["visitor", link],
    ["otherCompany", sheet],
  ] as const) {
    const page = await pageOf(actor, path);
    expect(page).toContain("Hangen er gordijnen?");
    for (const secret of [companyId!, userId, site.profileId, site.people.subscribed.email])
      expect(page).not.toContain(secret);
  }
  for (const actor of ["subscribed", "otherCompany", "quoter", "reader"] as const) {
    const page = withoutIds(await pageOf(actor, sheet));
    expect(Object.values(CLIENT_SECRETS).filter((secret) => page.includes(secret))).toEqual([]);
    expect(page).not.toContain(site.people.client.email);
  }
});

test("nobody else asks or answers", async () => {
  const questionId = await asked();
  const answer = { intent: "answer-question", questionId, answer: "Ja." };
  expect((await site.ask("otherClient", own, answer)).status).toBe(404);
  expect((await site.ask("company", sheet, ASK)).status).toBe(402);
  expect((await site.ask("visitor", `${link}x`, answer)).status).toBe(404);
  expect(await rows()).toMatchObject([{ answer: null }]);
});
