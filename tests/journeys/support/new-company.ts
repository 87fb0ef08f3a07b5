import type { Page } from "@playwright/test";
import { codeIn } from "../../support/people/mails.ts";
import { PASSWORD } from "./client.ts";
import { newKvkNumber, type Company } from "./company.ts";
import { send, type Fields } from "./forms.ts";
import { siteOf } from "./test.ts";

// Companies as their own pages make them, by the forms alone: for a journey that begins with a company.

type Vertical = "cleaning" | "moving";

const SEAT = { postcode: "3511 AB", houseNumber: "12", street: "Voorstraat", place: "Utrecht" };

/** With an address that is as long as a line of a phone. */
const BIO = `Al jaren huizen schoon in de stad. Zie https://social.example/${"glansrijk-schoon-".repeat(5)}`;

/** Registers a company and confirms its address; the page is then signed in as its owner. */
export async function newCompany(
  page: Page,
  company: Company,
  vertical: Vertical = "cleaning",
): Promise<void> {
  const { name, person, email, phone, kvkNumber = newKvkNumber() } = company;
  await send(page, "/schoonmaak/special-register", {
    vertical,
    companyName: name,
    kvkNumber,
    legalName: `${name} B.V.`,
    ...SEAT,
    fullName: person,
    email,
    phone,
    password: PASSWORD,
    terms: "on",
  });
  const code = codeIn(await siteOf(page).mailTo(email, /bevestig/i));
  await send(page, "/auth/confirm", { email, code });
}

/**
 * The same, with a subscription for the province of Utrecht that is paid at the sandbox provider. Returns the address of the page
 * after the payment.
 */
export async function newSubscriber(page: Page, company: Company, vertical?: Vertical): Promise<string> {
  await newCompany(page, company, vertical);
  const checkout = await send(page, "/schoonmaak/registratie-succesvol", {
    intent: "bestellen",
    serviceAreas: "Utrecht",
    legalName: `${company.name} B.V.`,
    ...SEAT,
    asBusiness: "on",
  });
  const paid = await send(page, checkout, { intent: "betalen" });
  // This page asks the provider whether it was paid.
  await page.request.get(paid);
  return paid;
}

/** The same, with a profile, so that it can send quotes. */
export async function newQuotingCompany(page: Page, company: Company, vertical?: Vertical): Promise<void> {
  await newSubscriber(page, company, vertical);
  await makeProfile(page, company);
}

/** Fills in the onboarding, as whom the page is signed in. */
export async function makeProfile(page: Page, company: Company): Promise<void> {
  const steps: Fields[] = [
    { businessName: company.name, bio: BIO, yearsInBusiness: "7" },
    { categories: "RESIDENTIAL", startingPrice: "32" },
    { serviceAreas: "Utrecht" },
  ];
  for (const [index, fields] of steps.entries())
    await send(page, `/verhuisbedrijf-onboarding?stap=${index + 1}`, fields);
}
