import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactThreads, newsletterSignups, waitingList } from "#db/schema/index.ts";
import { MIN_FORM_MS } from "#domain/signups/rules.ts";
import { TOASTS } from "#texts/toasts/toasts.ts";
import { openSignedInSite, PASSWORD, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const textsOf = (html: string) =>
  html.replaceAll(/<(script|style)\b[^]*?<\/\1>|<!--[^]*?-->|<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const hiddenOf = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
const toastOf = (answer: Response) =>
  /melding=(\w+);/.exec(answer.headers.get("set-cookie") ?? "")?.[1] ?? null;

/** Loads a page and sends its form within the time that no person needs. On a machine that is too busy for that, does so again. */
async function sentAtOnce(path: string, fields: Record<string, string>) {
  for (let attempt = 1; ; attempt += 1) {
    const began = performance.now();
    const page = await (await site.ask("visitor", path)).text();
    const email = `snel-${path.slice(1)}-${attempt}@voorbeeld.nl`;
    const form = { ...fields, email, homepage: "", moment: hiddenOf(page, "moment") };
    const asked = await site.ask("visitor", path, form);
    if (performance.now() - began < MIN_FORM_MS) return { asked, form };
  }
}

describe("returns a form that is sent right after loading, without thanks, and accepts it when it is sent again", () => {
  test.each([
    ["/contact", { name: "Sanne", subject: "Vraag", message: "Hoe werkt dit?" }, contactThreads],
    ["/nieuwsbrief", { name: "Sanne", voor: "bedrijven", nieuws: "on" }, newsletterSignups],
  ] as const)("%s", async (path, fields, table) => {
    const kept = (email: string) => site.db.$count(table, eq(table.email, email));
    const { asked, form } = await sentAtOnce(path, fields);
    const again = await asked.text();
    expect(asked.status).toBe(422);
    expect(again).toContain("Ben je een mens?");
    expect(again).toContain(`value="${form.email}"`);
    expect(again).not.toContain('name="homepage"');
    expect(await kept(form.email)).toBe(0);
    const { homepage: _trap, ...rest } = form;
    const taken = await site.ask("visitor", path, { ...rest, moment: hiddenOf(again, "moment") });
    expect(taken.status).toBe(302);
    expect(await kept(form.email)).toBe(1);
  });
});

test("does not put a company on the waiting list of a province with a free place", async () => {
  const answer = await site.ask("company", "/abonnement/wachtlijst?provincie=Drenthe", { intent: "" });
  expect(toastOf(answer)).toBe("places_free");
  expect(await site.db.$count(waitingList)).toBe(0);
});

test.each(["email_confirm_sent", "email_code_resent", "interest_received"] as const)(
  "a toast that is the same for every address promises nothing to an unknown one: %s",
  (code) => {
    expect(TOASTS[code].text).not.toMatch(
      /code gekregen|link gestuurd|je account te activeren|die je krijgt/,
    );
  },
);

test.each([
  ["/auth?message=register-to-track", "find_request"],
  ["/auth?verified=1", "sign_in_once_confirmed"],
])("%s claims nothing to who merely opens it", async (path, toast) => {
  expect(toastOf(await site.ask("visitor", path))).toBe(toast);
});

test.each(["/auth/verify", "/auth/v1/verify", "/auth/confirm"])(
  "%s without a token is no verification link, and says so",
  async (path) => {
    const page = await (await site.ask("visitor", path)).text();
    expect(textsOf(page)).toContain("Ongeldige verificatielink");
    expect(page).toContain('name="code"');
  },
);

test("asks for the code after a registration, instead of calling a link invalid", async () => {
  const page = await (
    await site.ask("visitor", "/auth/confirm", undefined, "bevestig=nel@voorbeeld.nl")
  ).text();
  expect(textsOf(page)).not.toContain("Ongeldige verificatielink");
  expect(textsOf(page)).toContain("Kijk in de mail van nel@voorbeeld.nl");
});

/** The title of the error summary. */
const box = async (path: string, form: Record<string, string>, actor: "visitor" | "client" = "visitor") =>
  /id="fouten-titel"[^>]*>([^<]+)</.exec(await (await site.ask(actor, path, form)).text())?.[1];

describe("the error summary has the title of its only error", () => {
  const account = {
    intent: "registreren",
    role: "CLIENT",
    fullName: "Nel",
    email: "nel@test.example",
    terms: "on",
  };

  test.each([
    ["Wachtwoorden komen niet overeen", { password: PASSWORD, passwordConfirm: "iets anders" }],
    ["Wachtwoord te kort", { password: "kort", passwordConfirm: "kort" }],
    ["Er klopt iets niet", { password: "kort", passwordConfirm: "kort", fullName: "" }],
  ])("%s", async (title, typed) => {
    expect(await box("/auth", { ...account, ...typed })).toBe(title);
    if ("fullName" in typed) return;
    const change = { currentPassword: PASSWORD, ...typed };
    expect(await box("/account/wachtwoord", change, "client")).toBe(title);
  });

  test("Ongeldige prijs", async () => {
    const { email: _email, ...quote } = {
      email: "",
      packageName: "Alles",
      price: "veel",
      includes: "Alles.",
    };
    const answer = await site.ask(
      "otherCompany",
      `/verhuisbedrijf-dashboard/opdracht/${site.briefId}`,
      quote,
    );
    expect(await answer.text()).toMatch(/id="fouten-titel"[^>]*>Ongeldige prijs</);
  });
});

describe("after paying", () => {
  test.each(["/schoonmaak/registratie-succesvol?session_id=cs_iets", "/success?session_id=cs_iets"])(
    "a visitor at %s is thanked in general and asked to sign in, with the way back",
    async (path) => {
      const answer = await site.ask("visitor", path);
      const page = await answer.text();
      expect(answer.status).toBe(200);
      expect(textsOf(page)).toContain("Bedankt!");
      expect(page).toContain(`href="/auth?redirect=${encodeURIComponent(path)}"`);
      expect(textsOf(page)).not.toMatch(/verwerkt|cs_iets|niet binnen/);
    },
  );

  test("finds the site, the contact page and the mailbox", async () => {
    const page = await (await site.ask("subscribed", "/schoonmaak/registratie-succesvol")).text();
    const main = /<main[^]*<\/main>/.exec(page)![0];
    for (const href of ["/schoonmaak", "/schoonmaak/contact", "mailto:contact@vijfoffertes.example"])
      expect(main).toContain(`href="${href}"`);
  });
});
