import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authUsers, companies, companyProfiles, contactThreads, registrations } from "#db/schema/index.ts";
import { CLEANING_STEP_FIELDS } from "#domain/briefs/input.ts";
import { MOVING_STEP_FIELDS } from "#domain/briefs/moving-input.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { cleaningForm } from "../support/people/briefs.ts";
import { movingForm } from "../support/people/moving.ts";
import { SEAT } from "../support/harness/registration.ts";
import {
  openSignedInSite,
  PASSWORD,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const DETAILS = "/verhuisbedrijf-dashboard/gegevens";
const startDate = () => addDays(amsterdamDay(new Date()), 20);

/** Sends a step of a wizard without script. Returns its answer and the cookies of the browser. */
async function sendStep(
  path: string,
  fields: readonly string[],
  answers: Record<string, unknown>,
  cookie: string,
) {
  const body = new URLSearchParams();
  for (const field of fields)
    for (const text of [answers[field] ?? ""].flat() as string[]) body.append(field, text);
  const headers = { origin: site.server.url, cookie, "x-forwarded-for": "203.0.113.9" };
  const answer = await fetch(site.server.url + path, { method: "POST", redirect: "manual", headers, body });
  const set = answer.headers.getSetCookie().map((text) => text.split(";")[0]!);
  return { answer, cookie: set.join("; ") || cookie };
}

/** Fills in the steps of a wizard up to this one; returns the answer to it. */
async function wizard(vertical: "cleaning" | "moving", change: Record<string, unknown>, last: number) {
  const path = vertical === "cleaning" ? "/brief-form" : "/verhuis/offerte";
  const steps: readonly (readonly string[])[] =
    vertical === "cleaning" ? CLEANING_STEP_FIELDS : MOVING_STEP_FIELDS;
  const answers =
    vertical === "cleaning"
      ? cleaningForm({ startDate: startDate(), ...change })
      : movingForm({ moveDate: startDate(), ...change });
  let sent = { answer: new Response(), cookie: "" };
  for (const [index, fields] of steps.slice(0, last).entries())
    sent = await sendStep(`${path}?stap=${index + 1}`, fields, answers, sent.cookie);
  return { ...sent, page: (step: number) => pageOf(`${path}?stap=${step}`, sent.cookie) };
}

const pageOf = async (path: string, cookie: string) =>
  (await fetch(site.server.url + path, { headers: { cookie } })).text();

const valueOf = (html: string, name: string) => {
  const input =
    [...html.matchAll(/<input\b[^>]*>/g)].find(([tag]) => tag.includes(`name="${name}"`))?.[0] ?? "";
  return /value="([^"]*)"/.exec(input)?.[1] ?? "";
};

/** 2,000 characters with 100 line breaks, as a browser sends them. */
const LONG = (`${"a".repeat(19)}\n`.repeat(99) + "a".repeat(20)).replaceAll("\n", "\r\n");

describe("the wizards", () => {
  test("take a text of as many characters as its field allows, line breaks included", async () => {
    const { answer, page } = await wizard("cleaning", { specialRequests: LONG }, 2);
    expect(answer.status).toBe(302);
    expect(await page(2)).toContain(`${"a".repeat(19)}\n`.repeat(99));
    const moving = await wizard("moving", { specialRequests: LONG }, 3);
    expect(moving.answer.status).toBe(302);
    const tooLong = await wizard("cleaning", { specialRequests: `${LONG}a` }, 2);
    expect(tooLong.answer.status).toBe(422);
    expect(await tooLong.answer.text()).toContain("Je wensen zijn te lang");
  });

  test("put the parts of an address in their own fields", async () => {
    const address = { street: "Dorpsstraat 12", houseNumber: "12a", addition: "" };
    const { answer, page } = await wizard("cleaning", address, 3);
    expect(answer.status).toBe(302);
    const html = await page(3);
    expect(["street", "houseNumber", "addition"].map((name) => valueOf(html, name))).toEqual([
      "Dorpsstraat",
      "12",
      "a",
    ]);
    const moving = await wizard("moving", { "from.street": "Plein 1944 5", "from.houseNumber": "5" }, 2);
    expect(moving.answer.status).toBe(302);
    expect(valueOf(await moving.page(2), "from.street")).toBe("Plein 1944");
  });

  test.each<["cleaning" | "moving", number, Record<string, string>, string]>([
    ["cleaning", 3, { postcode: "12 34 AB" }, "Vul een postcode in met vier cijfers"],
    ["cleaning", 3, { houseNumber: "twaalf" }, "Vul alleen het huisnummer in"],
    ["cleaning", 4, { clientEmail: "roos@" }, "Vul een geldig e-mailadres in"],
    ["cleaning", 4, { clientPhone: "0612" }, "Vul een geldig telefoonnummer in"],
    ["moving", 2, { "from.floor": "61" }, "Van: deze verdieping is te hoog. Vul hooguit 60 in."],
    ["moving", 3, { boxes: "1000" }, "Dit aantal dozen is te hoog. Vul hooguit 999 in."],
    ["moving", 3, { boxes: "veel" }, "Vul het aantal dozen in als getal"],
  ])(
    "of %s name what is wrong in step %i with %j, and keep what was typed",
    async (vertical, step, change, words) => {
      const { answer } = await wizard(vertical, change, step);
      const html = await answer.text();
      expect([answer.status, html.includes(words)]).toEqual([422, true]);
      const [[name, typed]] = Object.entries(change) as [[string, string]];
      expect(valueOf(html, name)).toBe(typed);
      expect(html).toContain(`href="#${name}"`);
    },
  );
});

const FIRM = {
  ...SEAT,
  companyName: "Glans & Zn",
  vatId: "",
  fullName: "Roos Glans",
  phone: "0612345678",
  password: PASSWORD,
  terms: "on",
};

test("a registration takes numbers, an address and an international domain as they are pasted", async () => {
  const page = await (await site.ask("visitor", "/schoonmaak/special-register")).text();
  const termsVersion = valueOf(page, "termsVersion");
  const register = (email: string) =>
    site.ask("visitor", "/schoonmaak/special-register", {
      ...FIRM,
      vertical: "cleaning",
      termsVersion,
      email,
      street: "Voorstraat 12",
      houseNumber: "12 bis",
      kvkNumber: "KvK-nummer: 1234\u00a05678",
      vatId: "btw-id:\u200b NL 1234.56.782.B90",
      postcode: "3511-AB",
    });
  expect((await register("roos@müller.example")).status).toBe(302);
  const rows = await site.db
    .select()
    .from(registrations)
    .where(eq(registrations.email, "roos@xn--mller-kva.example"));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    company: {
      kvkNumber: "12345678",
      vatId: "NL123456782B90",
      postcode: "3511 AB",
      street: "Voorstraat",
      houseNumber: "12",
      houseNumberAddition: "bis",
    },
  });
});

test("signing in with either writing of an address finds its one account", async () => {
  const { otherClient } = site.people;
  await site.db
    .update(authUsers)
    .set({ email: "piet@xn--mller-kva.example" })
    .where(eq(authUsers.id, otherClient.userId));
  for (const email of ["piet@müller.example", " Piet@MÜLLER.example", "piet@xn--mller-kva.example"]) {
    const answer = await site.ask("visitor", "/auth", { intent: "inloggen", email, password: PASSWORD });
    expect([email, answer.status]).toEqual([email, 302]);
  }
  expect(await (await site.ask("otherClient", "/account")).text()).toContain("piet@müller.example");
});

describe("a refusal keeps what was typed, names the field and changes nothing", () => {
  test.each<[Actor, string, Record<string, string>, string, string]>([
    [
      "visitor",
      "/contact",
      { name: "Roos", email: "roos@", subject: "Vraag", message: "Mijn vraag" },
      "email",
      "Vul een geldig e-mailadres in",
    ],
    [
      "visitor",
      "/schoonmaak/special-register",
      { ...FIRM, email: "a@test.example", kvkNumber: "1234567" },
      "kvkNumber",
      "Vul je KvK-nummer in: 8 cijfers.",
    ],
    [
      "visitor",
      "/schoonmaak/special-register",
      { ...FIRM, email: "a@test.example", kvkNumber: "12345678", vatId: "NL1" },
      "vatId",
      "Vul een geldig btw-id in",
    ],
    [
      "subscribed",
      DETAILS,
      { intent: "factuur", ...SEAT, houseNumber: "twaalf", vatId: "" },
      "houseNumber",
      "Vul alleen het huisnummer in",
    ],
    [
      "subscribed",
      "/verhuisbedrijf-dashboard/profiel",
      { businessName: "Anders", serviceAreas: "Utrecht", categories: "RESIDENTIAL", yearsInBusiness: "201" },
      "yearsInBusiness",
      "Dit aantal jaren is te hoog. Vul hooguit 200 in.",
    ],
    [
      "client",
      "/account/naam",
      { fullName: "Anders", phone: "0612" },
      "phone",
      "Vul een geldig telefoonnummer in",
    ],
  ])("%s at %s (%#)", async (actor, path, form, field, words) => {
    const before = await everything();
    const answer = await site.ask(actor, path, form);
    const html = await answer.text();
    expect([answer.status, html.includes(words)]).toEqual([422, true]);
    expect(html).toContain(`href="#${field}"`);
    expect(valueOf(html, field)).toBe(form[field]);
    expect(await everything()).toEqual(before);
  });
});

/** What the forms above would change. */
const everything = () =>
  Promise.all([
    site.db.$count(contactThreads),
    site.db.$count(registrations),
    site.db.select().from(companies).orderBy(companies.id),
    site.db.select().from(companyProfiles).orderBy(companyProfiles.id),
    site.db.select({ name: authUsers.name }).from(authUsers).orderBy(authUsers.id),
  ]);
