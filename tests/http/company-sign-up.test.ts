import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newsletterSignups, postcodes, registrations } from "#db/schema/index.ts";
import { CLIENT_SECRETS, withoutIds } from "../support/people/briefs.ts";
import { openOwnSignedInSite, PASSWORD, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { SEAT } from "../support/harness/registration.ts";
import { startAddressServer, type AddressServer } from "../support/servers/address-server.ts";

let site: SignedInSite;
let addresses: AddressServer;
// Its own: the page shows figures that a site keeps for a minute.
beforeAll(async () => {
  addresses = await startAddressServer();
  site = await openOwnSignedInSite({ ADDRESS_API_URL: addresses.url });
});
afterAll(async () => {
  await site.close();
  addresses.close();
});

const FORM = "/schoonmaak/special-register";
const FIRM = {
  ...SEAT,
  companyName: "Glans & Zn",
  kvkNumber: "12345678",
  vatId: "",
  phone: "0612345678",
  password: PASSWORD,
  terms: "on",
};

/** The value of each field of a page: of the chosen one for choices. */
const fieldsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input\b[^>]*>/g)]
      .map(([input]) => ({
        name: /name="([^"]*)"/.exec(input)?.[1],
        value: /value="([^"]*)"/.exec(input)?.[1] ?? "",
        isChoice: input.includes('type="radio"') || input.includes('type="checkbox"'),
        isChecked: /\schecked\b/.test(input),
      }))
      .filter(({ name, isChoice, isChecked }) => name && (!isChoice || isChecked))
      .map(({ name, value }) => [name!, value.replaceAll("&amp;", "&")]),
  );

const cookiesOf = (answer: Response, before = "") =>
  [
    ...before.split("; "),
    ...answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(";"))),
  ]
    .filter(Boolean)
    .join("; ");

/** Sends the dialog of a landing page. Returns its answer. */
async function announce(
  landing: string,
  person: { name: string; email: string; nieuws?: "on" },
  cookies?: string,
) {
  const html = await (await site.ask("visitor", landing)).text();
  const dialog = html.slice(html.indexOf('value="bedrijven"') - 500);
  const hidden = fieldsOf(dialog.slice(0, dialog.indexOf("</form>")));
  // As if its page was open for a minute: a form that is sent at once looks like a bot's.
  const page = await site.ask("visitor", "/nieuwsbrief", { ...hidden, ...person }, cookies);
  const stamped = fieldsOf(await page.clone().text());
  if (page.status === 302) return page;
  const { homepage: _trap, ...rest } = hidden;
  return site.ask("visitor", "/nieuwsbrief", { ...rest, ...person, moment: stamped.moment! }, cookies);
}

test.each([
  ["/voor-schoonmaakbedrijven", "cleaning"],
  ["/voor-verhuisbedrijven", "moving"],
])(
  "from %s the name and address go along to the registration, with one mail in all",
  async (landing, vertical) => {
    const email = `gea.${vertical}@voorbeeld.nl`;
    const sent = await announce(landing, { name: "Gea Glans", email, nieuws: "on" });
    expect([sent.status, sent.headers.get("location")]).toEqual([302, landing]);

    const shown = await site.ask("visitor", landing, undefined, cookiesOf(sent));
    expect(await shown.text()).toContain("Je wordt doorgestuurd naar de registratiepagina.");
    expect(shown.headers.get("refresh")).toBe(`1; url=${FORM}?vertical=${vertical}`);

    const path = `${FORM}?vertical=${vertical}`;
    const cookies = cookiesOf(sent);
    // Twice: a reload shows them again.
    for (let visit = 0; visit < 2; visit += 1) {
      const fields = fieldsOf(await (await site.ask("visitor", path, undefined, cookies)).text());
      expect(fields).toMatchObject({ fullName: "Gea Glans", email, vertical });
    }
    const own = {
      ...FIRM,
      vertical,
      fullName: "Gea Glans",
      email,
      referralCode: "",
      arrival: `?vertical=${vertical}`,
    };
    expect((await site.ask("visitor", path, own, cookies)).status).toBe(302);
    await site.server.mailTo(email, /bevestig/i);
    expect(site.server.mails.taken.filter(({ to }) => to === email)).toHaveLength(1);
    const [kept] = await site.db.select().from(registrations).where(eq(registrations.email, email));
    expect(kept!.company).toMatchObject({ vertical, announced: true });
  },
);

test("an address that was changed in the registration does not confirm the sign-up", async () => {
  const sent = await announce("/voor-schoonmaakbedrijven", {
    name: "Sjaan",
    email: "sjaan@voorbeeld.nl",
    nieuws: "on",
  });
  const own = {
    ...FIRM,
    vertical: "cleaning",
    fullName: "Sjaan",
    email: "anders@voorbeeld.nl",
    referralCode: "",
  };
  await site.ask("visitor", FORM, own, cookiesOf(sent));
  const [kept] = await site.db
    .select()
    .from(registrations)
    .where(eq(registrations.email, "anders@voorbeeld.nl"));
  expect(kept!.company!.announced).toBe(false);
  expect(await site.db.$count(newsletterSignups, eq(newsletterSignups.email, "sjaan@voorbeeld.nl"))).toBe(1);
});

test("without the tick for news the registration goes on, and nothing signs the address up for news", async () => {
  const email = "geen-nieuws@voorbeeld.nl";
  // A tick that was taken off on a second visit counts for nothing either.
  const ticked = await announce("/voor-schoonmaakbedrijven", { name: "Bo", email, nieuws: "on" });
  await site.db.delete(newsletterSignups).where(eq(newsletterSignups.email, email));
  const sent = await announce("/voor-schoonmaakbedrijven", { name: "Bo", email }, cookiesOf(ticked));
  expect(sent.status).toBe(302);
  const own = { ...FIRM, vertical: "cleaning", fullName: "Bo", email, referralCode: "" };
  expect((await site.ask("visitor", FORM, own, cookiesOf(sent, cookiesOf(ticked)))).status).toBe(302);
  const [kept] = await site.db.select().from(registrations).where(eq(registrations.email, email));
  expect(kept!.company!.announced).toBe(false);
  expect(await site.db.$count(newsletterSignups, eq(newsletterSignups.email, email))).toBe(0);
});

test("the box for news is not ticked beforehand", async () => {
  const html = await (await site.ask("visitor", "/nieuwsbrief?voor=bedrijven")).text();
  expect(html).toContain("Mail me ook nieuws voor bedrijven");
  expect(fieldsOf(html)).not.toHaveProperty("nieuws");
});

test("a landing page without the toast stays open", async () => {
  expect((await site.ask("visitor", "/voor-schoonmaakbedrijven")).headers.get("refresh")).toBeNull();
});

test("a registration needs the legal name and address, and fills in the place of a postcode", async () => {
  const typed = { ...FIRM, vertical: "cleaning", fullName: "Bo", email: "adres@voorbeeld.nl" };
  const missing = { legalName: "", postcode: "", houseNumber: "", street: "", place: "" };
  const refused = await site.ask("visitor", FORM, { ...typed, ...missing });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  for (const field of Object.keys(missing)) expect(html).toContain(`href="#${field}"`);

  const place = {
    postcode4: "3511",
    place: "Utrecht",
    province: "Utrecht",
    latitude: 52.09,
    longitude: 5.12,
  } as const;
  await site.db.insert(postcodes).values(place).onConflictDoNothing();
  const sent = await site.ask("visitor", FORM, { ...typed, houseNumber: "12 bis", place: "" });
  expect(sent.status).toBe(302);
  const [kept] = await site.db.select().from(registrations).where(eq(registrations.email, typed.email));
  expect(kept!.company).toMatchObject({
    legalName: "Glans B.V.",
    postcode: "3511 AB",
    houseNumber: "12",
    houseNumberAddition: "bis",
    street: "Voorstraat",
    city: "Utrecht",
  });
});

test("a registration that we completed comes back once, with what we filled in", async () => {
  const typed = { ...FIRM, vertical: "cleaning", fullName: "Bo", email: "bo@voorbeeld.nl", street: "" };
  const back = await site.ask("visitor", FORM, typed);
  expect(back.status).toBe(422);
  const html = await back.text();
  expect(html).toContain("Kijk na wat we invulden");
  const shown = fieldsOf(html);
  expect(shown).toMatchObject({ street: "Voorstraat", place: "Utrecht", email: typed.email });
  expect((await site.ask("visitor", FORM, { ...shown, password: PASSWORD, terms: "on" })).status).toBe(302);
});

test("a refused registration keeps what was typed after a reload, and never sends the password back", async () => {
  const path = `${FORM}?vertical=moving`;
  const typed = {
    ...FIRM,
    vertical: "cleaning",
    fullName: "Nel",
    email: "nel@voorbeeld.nl",
    referralCode: "ONBEKEND",
    arrival: "?vertical=moving",
  };
  const refused = await site.ask("visitor", path, typed);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Deze code herkennen we niet.");
  expect(html).toContain("Vul je wachtwoord opnieuw in");
  expect(html).not.toContain(PASSWORD);
  const again = await (await site.ask("visitor", path, undefined, cookiesOf(refused))).text();
  expect(fieldsOf(again)).toMatchObject({
    companyName: "Glans & Zn",
    kvkNumber: "12345678",
    fullName: "Nel",
    email: "nel@voorbeeld.nl",
    vertical: "cleaning",
    referralCode: "ONBEKEND",
  });
  expect(again).not.toContain(PASSWORD);

  // A link that is followed later says what the visitor wants now.
  const other = await site.ask("visitor", FORM, undefined, cookiesOf(refused));
  expect(fieldsOf(await other.text())).toMatchObject({ vertical: "cleaning" });
  const later = await site.ask("visitor", `${FORM}?vertical=moving&x=1`, undefined, cookiesOf(refused));
  expect(fieldsOf(await later.text())).toMatchObject({ vertical: "moving", fullName: "Nel" });
});

test("a company sees the work and the places of every province before it pays, and nothing of a client", async () => {
  const html = await (await site.ask("visitor", "/voor-schoonmaakbedrijven")).text();
  expect(html).toContain("In de laatste 30 dagen is er 1 aanvraag geplaatst.");
  const table = /<table[\s\S]*?<\/table>/.exec(html)![0];
  expect(table.match(/scope="rowgroup"/g)).toHaveLength(12);
  expect(table).toContain("Nog geen");
  expect(table).toContain("0\u00a0van\u00a030");
  for (const secret of [...Object.values(CLIENT_SECRETS), "Utrecht (3511)"])
    expect(withoutIds(html)).not.toContain(secret);
  const form = await (await site.ask("visitor", FORM)).text();
  expect(form).toContain("In de laatste 30 dagen is er nog geen aanvraag geplaatst.");
});
