import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefAddresses } from "#db/schema/index.ts";
import type { MovingDetails } from "#domain/briefs/details.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { publishedBrief } from "../support/people/briefs.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const HOME = {
  place: "Utrecht",
  postcode4: "3511",
  homeType: "apartment",
  floor: 3,
  lift: false,
  walkingMeters: null,
} as const;
const DETAILS: MovingDetails = {
  vertical: "moving",
  type: "RESIDENTIAL",
  from: HOME,
  to: { ...HOME, place: "Zwolle" },
  rooms: 3,
  boxes: 40,
  volumeM3: 20,
  heavyItems: [],
  packing: false,
  assembly: false,
  storage: false,
  budgetBand: null,
};

let site: SignedInSite;
let briefId: string;
let moveDay: string;
beforeAll(async () => {
  site = await openSignedInSite();
  moveDay = addDays(amsterdamDay(new Date()), 30);
  const moving = {
    vertical: "moving",
    category: "RESIDENTIAL",
    eventDate: moveDay,
    details: DETAILS,
  } as const;
  briefId = await publishedBrief({ db: site.db, now: new Date() }, site.people.client, moving);
  await site.db.update(briefAddresses).set({ kind: "FROM" }).where(eq(briefAddresses.briefId, briefId));
});
afterAll(() => site.close());

const path = () => `/client-dashboard/aanvraag/${briefId}/stappen`;

test("shows the steps of a move with their days, from its request", async () => {
  const request = await (await site.ask("client", `/client-dashboard/aanvraag/${briefId}`)).text();
  expect(request).toContain(`href="${path()}"`);
  const text = textOfHtml(await (await site.ask("client", path())).text());
  expect(text).toContain("Geef je verhuizing door aan je nieuwe gemeente");
  expect(text).toContain("Huur je? Zeg de huur op");
  expect(text).toContain("Deze dag is geweest");
  expect(text).toContain("Adres, woning, dag en je gegevens staan al ingevuld");
  expect(text).toContain("dan schuiven de stappen mee. Zet ze dan opnieuw in je agenda.");
  expect((await site.ask("otherClient", path())).status).toBe(404);
});

test("gives the steps that are ahead as a calendar file", async () => {
  const answer = await site.ask("client", `${path()}.ics`);
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  const file = await answer.text();
  expect(file).toContain(`DTSTART;VALUE=DATE:${moveDay.replaceAll("-", "")}`);
  expect(file).toContain("SUMMARY:De verhuizing");
  expect(file).not.toContain("Zeg de huur op");
});

test("begins the end clean of the old home at the only question that is open", async () => {
  const answer = await site.ask("client", "/aanvraag/opnieuw", { briefId, oplevering: "ja" });
  expect(answer.headers.get("location")).toBe("/brief-form?stap=4");
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  const last = await site.ask("client", "/brief-form?stap=4", undefined, cookie);
  expect(last.headers.get("location")).toBe("/brief-form?stap=1&terug");
  const asked = await site.ask("client", "/aanvraag/opnieuw", { briefId, oplevering: "ja" }, cookie);
  expect(asked.status).toBe(409);
  expect(await asked.text()).toContain("Begin met de oplevering");
});
