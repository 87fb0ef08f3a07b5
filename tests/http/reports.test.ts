import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reports } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const hiddenOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
const REPORT = { reason: "FALSE", explanation: "Dit klopt niet.", goodFaith: "on" };

/** Sends a form as a person does: first too quickly, and then again with the new stamp. */
async function send(actor: Actor, path: string, form: Record<string, string>) {
  const page = await (await site.ask(actor, path)).text();
  const first = await site.ask(actor, path, { ...form, homepage: "", moment: hiddenOf(page, "moment") });
  const again = await first.text();
  return site.ask(actor, path, { ...form, moment: hiddenOf(again, "moment") });
}
const lastReport = async () =>
  (await site.db.select().from(reports).orderBy(desc(reports.number)).limit(1))[0];

test("a company reports a request from its sheet, prefilled with its own name and address", async () => {
  const sheet = await (
    await site.ask("subscribed", `/verhuisbedrijf-dashboard/opdracht/${site.briefId}`)
  ).text();
  const path = `/melden?soort=aanvraag&id=${site.briefId}`;
  expect(sheet.replaceAll("&amp;", "&")).toContain(`href="${path}"`);
  const form = await (await site.ask("subscribed", path)).text();
  expect(form).toContain(`value="${site.people.subscribed.email}"`);
  const answer = await send("subscribed", path, {
    ...REPORT,
    name: "Wie",
    email: site.people.subscribed.email,
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("set-cookie")).toContain("melding=report_sent");
  expect(await lastReport()).toMatchObject({
    kind: "BRIEF",
    target: site.briefId,
    reporterId: site.people.subscribed.userId,
  });
});

test("what a reader does not see and what is not there have the same answer", async () => {
  const unknown = newId(new Date());
  for (const actor of ["visitor", "otherClient", "company"] as const) {
    const bodies = [];
    for (const id of [site.briefId, unknown]) {
      const answer = await site.ask(actor, `/melden?soort=aanvraag&id=${id}`);
      expect(answer.status).toBe(404);
      bodies.push((await answer.text()).replaceAll(id, "").replaceAll(/nonce="[^"]*"/g, ""));
      expect((await site.ask(actor, `/melden?soort=aanvraag&id=${id}`, REPORT)).status).toBe(404);
    }
    expect(bodies[0]!.length).toBe(bodies[1]!.length);
  }
});

test("anybody reports a profile and a page; a page elsewhere is refused", async () => {
  const profile = await (await site.ask("visitor", `/photographers/${site.profileId}`)).text();
  const path = `/melden?soort=profiel&id=${site.profileId}`;
  expect(profile.replaceAll("&amp;", "&")).toContain(`href="${path}"`);
  const sender = { name: "Sanne", email: "sanne@melder.example" };
  expect((await send("visitor", path, { ...REPORT, ...sender })).headers.get("location")).toBe(
    `/photographers/${site.profileId}`,
  );
  const page = { ...REPORT, ...sender, pagina: "/pricing" };
  expect((await send("visitor", "/melden", page)).headers.get("location")).toBe("/");
  expect(await lastReport()).toMatchObject({ kind: "PAGE", target: "/pricing" });
  const elsewhere = await site.ask("visitor", "/melden", { ...page, pagina: "https://kwaad.example/x" });
  expect(elsewhere.status).toBe(422);
  expect(await elsewhere.text()).toContain("adres van een pagina op deze site");
});

test("without a name only child abuse can be reported", async () => {
  const form = { ...REPORT, name: "", email: "", pagina: "/pricing" };
  const refused = await site.ask("visitor", "/melden", form);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("Vul je naam in.");
  const sent = await send("visitor", "/melden", { ...form, reason: "CHILD_ABUSE" });
  expect(sent.headers.get("set-cookie")).toContain("melding=report_sent_without_name");
  expect(await site.db.$count(reports, eq(reports.reason, "CHILD_ABUSE"))).toBe(1);
});
