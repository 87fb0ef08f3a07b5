import { afterAll, beforeAll, expect, test } from "vitest";
import { publishedBrief } from "../support/people/briefs.ts";
import { giveCheck } from "../support/people/companies.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const QUEUE = "/beheer/controle";
const WORK = "/verhuisbedrijf-dashboard";
const PAGE = `${WORK}/controle`;

let site: SignedInSite;
let briefPath: string;
beforeAll(async () => {
  site = await openSignedInSite();
  const briefId = await publishedBrief({ db: site.db, now: new Date() }, site.people.client);
  briefPath = `${WORK}/opdracht/${briefId}`;
});
afterAll(() => site.close());

const read = async (path: string) => (await site.ask("otherCompany", path)).text();
const set = (checkFirst: string) => site.ask("admin", QUEUE, { checkFirst });

test("only an operator with the role beheer asks a check before the first quote", async () => {
  expect(textOfHtml(await (await site.ask("support", QUEUE)).text())).toContain("Dit staat uit");
  expect((await site.ask("support", QUEUE, { checkFirst: "on" })).headers.get("location")).toBe("/beheer");
  expect(textOfHtml(await (await site.ask("support", QUEUE)).text())).toContain("Dit staat uit");
  expect((await set("on")).status).toBe(302);
  expect(textOfHtml(await (await site.ask("support", QUEUE)).text())).toContain("Dit staat aan");
});

test("list, Vandaag and composer lead to what a first quote waits for and how long that takes", async () => {
  await set("on");
  for (const path of [WORK, `${WORK}/vandaag`, briefPath])
    expect(await read(path)).toContain(`href="${PAGE}"`);
  expect(await read(briefPath)).not.toContain('name="packageName"');
  const page = textOfHtml(await read(PAGE));
  expect(page).toContain("Glans BV, KvK");
  expect(page).toContain("Nog niet gemeten");
  // It sent a quote before.
  expect((await site.ask("subscribed", PAGE)).headers.get("location")).toBe(WORK);
});

test("after the check the company quotes, and the next company reads how long it took", async () => {
  await set("on");
  const now = new Date(Date.now() + 5 * 3_600_000 + 60_000);
  const firm = { actor: site.people.company, reader: { vertical: "cleaning" } } as const;
  await giveCheck({ db: site.db, now }, firm);
  expect(textOfHtml(await read(PAGE))).toContain("klaar binnen 6 uur");
  await giveCheck({ db: site.db, now: new Date() }, { ...firm, actor: site.people.otherCompany });
  expect(await read(briefPath)).toContain('name="packageName"');
  expect((await site.ask("otherCompany", PAGE)).headers.get("location")).toBe(WORK);
});
