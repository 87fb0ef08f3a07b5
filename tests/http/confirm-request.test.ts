import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authUsers } from "#db/schema/index.ts";
import { openConfirmingSite, cookiesOf, type ConfirmingSite } from "../support/harness/confirming-site.ts";
import type { SignedInSite } from "../support/harness/signed-in-site.ts";
import { publishedBrief } from "../support/people/briefs.ts";

let at: ConfirmingSite;
let site: SignedInSite;
beforeAll(async () => {
  at = await openConfirmingSite();
  ({ site } = at);
});
afterAll(() => site.close());

const requestPage = (briefId: string) => `/client-dashboard/aanvraag/${briefId}`;

test("publishes and signs in by the link in the browser that sent the request", async () => {
  const { briefId, token, sentHere } = await at.waitingRequest("volgt@test.example");
  const path = `/aanvraag/bevestigen?token=${token}`;
  expect(await (await at.visit(path, undefined, sentHere)).text()).toContain("meteen ingelogd");
  const answer = await at.visit(path, { token }, sentHere);
  expect(answer.headers.get("location")).toBe(requestPage(briefId));
  expect(answer.headers.getSetCookie().find((value) => value.startsWith("verzonden="))).toContain(
    "Max-Age=0",
  );
  const account = await (await at.visit("/account", undefined, cookiesOf(answer))).text();
  for (const said of ["Nel de Wit", "volgt@test.example", "Geen: je logt in met een code"])
    expect(account).toContain(said);
});

test("publishes by the link in another browser, and lets it read the request and nothing of its client", async () => {
  const { briefId, token, sentHere, email } = await at.waitingRequest("elders@test.example");
  const path = `/aanvraag/bevestigen?token=${token}`;
  const answer = await at.visit(path, { token });
  expect(answer.headers.get("location")).toBe(path);
  expect(cookiesOf(answer)).not.toContain("session_token=");
  const page = await (await at.visit(path)).text();
  expect(page).toContain("Je aanvraag staat online");
  expect(page).toContain(`href="/inloggen/code?redirect=${encodeURIComponent(requestPage(briefId))}"`);
  expect(page).not.toContain(email);
  expect(page).not.toContain("Nel de Wit");
  const reading = /href="(\/aanvraag\/bekijken\/[^"]+)"/.exec(page)![1]!;
  const read = await (await at.visit(reading)).text();
  expect(read).toContain("Wacht op offertes");
  for (const secret of [email, "Nel de Wit"]) expect(read).not.toContain(secret);
  expect(page).not.toMatch(/<button[^>]*>Aanvraag bevestigen/);
  const sent = await (await at.visit("/aanvraag/verzonden", undefined, sentHere)).text();
  expect(sent).toContain("Je aanvraag staat online");
  expect(sent).not.toContain(email);
});

test.each(["client", "company"] as const)(
  "publishes by the link while signed in as another %s, and says with which address to follow it",
  async (who) => {
    const { briefId, token, email } = await at.waitingRequest(`vreemd-${who}@test.example`);
    const path = `/aanvraag/bevestigen?token=${token}`;
    const form = new FormData();
    form.set("token", token);
    const answer = await site.ask(who, path, form);
    expect(answer.headers.get("location")).toBe(path);
    const page = await (await site.ask(who, path)).text();
    expect(page).toContain("Je aanvraag staat online");
    expect(page).toContain("ingelogd met een ander account");
    for (const secret of [email, "Nel de Wit"]) expect(page).not.toContain(secret);
    const signIn = `/inloggen/code?redirect=${encodeURIComponent(requestPage(briefId))}`;
    const signOut = `/uitloggen?redirect=${encodeURIComponent(signIn)}`;
    expect(page).toContain(`action="${signOut}"`);
    expect(page).not.toContain(`href="${signIn}"`);
  },
);

test("says the same to a code of a request that another account has, instead of a page that does not exist", async () => {
  const ctx = { db: site.db, now: new Date() };
  const email = "oud-adres@test.example";
  const briefId = await publishedBrief(ctx, site.people.client, { ownerEmail: email });
  const { code } = await at.mailAbout("confirm_brief", email, briefId);
  const form = new FormData();
  form.set("email", email);
  form.set("code", code);
  const answer = await site.ask("company", "/aanvraag/bevestigen", form);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("ingelogd met een ander account");
});

test("signing out to follow a request goes on to signing in with a code, and never off this site", async () => {
  const { briefId } = await at.waitingRequest("volgt-later@test.example");
  const next = `/inloggen/code?redirect=${encodeURIComponent(requestPage(briefId))}`;
  const answer = await at.visit(`/uitloggen?redirect=${encodeURIComponent(next)}`, {});
  expect(answer.headers.get("location")).toBe(next);
  expect((await at.visit("/uitloggen?redirect=%2F%2Fevil.example", {})).headers.get("location")).toBe("/");
});

test("publishes and signs in by the code in any browser", async () => {
  const { briefId, code, email } = await at.waitingRequest("met-code@test.example");
  const answer = await at.visit("/aanvraag/bevestigen", { email, code });
  expect(answer.headers.get("location")).toBe(requestPage(briefId));
  expect(cookiesOf(answer)).toContain("session_token=");
});

test("asks the second step of an account also after the link of its request", async () => {
  const { client } = site.people;
  await site.db.update(authUsers).set({ twoFactorEnabled: true }).where(eq(authUsers.id, client.userId));
  const { briefId, token, sentHere } = await at.waitingRequest(client.email);
  const answer = await at.visit("/aanvraag/bevestigen", { token }, sentHere);
  expect(answer.headers.get("location")).toBe(
    `/auth/tweede-stap?redirect=${encodeURIComponent(requestPage(briefId))}`,
  );
  expect(cookiesOf(answer)).not.toContain("session_token=");
  await site.db.update(authUsers).set({ twoFactorEnabled: false }).where(eq(authUsers.id, client.userId));
});

test("the page after sending keeps the address over a reload, and takes the code", async () => {
  const { briefId, code, email, sentHere } = await at.waitingRequest("net-verstuurd@test.example");
  for (let visits = 0; visits < 2; visits += 1) {
    const page = await (await at.visit("/aanvraag/verzonden", undefined, sentHere)).text();
    for (const said of ["Nog één stap: bevestig je aanvraag", "De code staat in de mail aan", email])
      expect(page).toContain(said);
  }
  const wrong = code === "000000" ? "000001" : "000000";
  const refused = await at.visit("/aanvraag/verzonden", { email, code: wrong }, sentHere);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(email);
  const answer = await at.visit("/aanvraag/verzonden", { email, code }, sentHere);
  expect(answer.headers.get("location")).toBe(requestPage(briefId));
});

test("says alike for every address that a code is in the mail, and signs in by it", async () => {
  const { client } = site.people;
  const ask = await at.visit("/inloggen/code?redirect=%2Faccount", { email: client.email });
  const path = ask.headers.get("location")!;
  expect(path).toBe("/inloggen/code?verstuurd=&redirect=%2Faccount");
  expect(await (await at.visit(path, undefined, cookiesOf(ask))).text()).toContain(client.email);
  const { code } = await at.mailAbout("sign_in", client.email, client.userId);
  const answer = await at.visit(path, { intent: "code", email: client.email, code });
  expect(answer.headers.get("location")).toBe("/account");
  expect(cookiesOf(answer)).toContain("session_token=");
});
