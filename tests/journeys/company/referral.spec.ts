import { fillInCompany, sendSignUp, subscribe } from "../support/company.ts";
import { newSubscriber } from "../support/new-company.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const GLANS = {
  name: "Glans",
  person: "Gea Glans",
  email: "gea.glans@voorbeeld.example",
  phone: "06 12345681",
  kvkNumber: "11111111",
};
const SOP = {
  name: "Sop en Zoon",
  person: "Sjaan Sop",
  email: "sjaan.sop@voorbeeld.example",
  phone: "06 12345682",
  kvkNumber: "22222222",
};

test("a company shares its link, another signs up with it and pays, and the first gets a free month", async ({
  newVisitor,
  site,
}) => {
  const glans = await newVisitor();
  await glans.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await glans.goto(await newSubscriber(glans, GLANS));
  await expect(glans.getByRole("heading", { name: "Nodig een bedrijf uit" })).toBeVisible();
  await expect(glans.getByText("Deze maand: 0 van 5")).toBeVisible();
  await expectAccessible(glans);
  const link = await glans.getByLabel("Je link").inputValue();
  expect(link).toMatch(/\/voor-schoonmaakbedrijven\?ref=[A-Z0-9]{8}$/);
  await glans.getByRole("button", { name: "Link kopiëren" }).click();
  await expect(glans.getByText("Je link is gekopieerd.")).toBeVisible();
  expect(await glans.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const mailed = await glans.getByRole("link", { name: "Deel per mail" }).getAttribute("href");
  expect(decodeURIComponent(mailed!)).toContain(link);

  const sop = await newVisitor();
  await sop.goto(new URL(link).pathname + new URL(link).search);
  await sop.getByRole("link", { name: "Aanmelden met uitnodigingscode" }).first().click();
  const field = sop.getByLabel("Uitnodigingscode");
  await expect(field).toHaveValue(link.slice(-8));
  await fillInCompany(sop, SOP);
  await field.fill("ONBEKEND");
  await sop.getByRole("button", { name: "Account maken" }).click();
  await sop.getByRole("alert").getByRole("link", { name: "Deze code herkennen we niet." }).click();
  await expect(field).toBeFocused();
  await field.fill(link.slice(-8).toLowerCase());
  await fillInCompany(sop, SOP);
  await sendSignUp(sop, site, SOP);
  await subscribe(sop);

  const mail = await site.mailTo(GLANS.email, /maand gratis/i);
  expect(mail.text).toContain("95,59");
  expect(mail.text).not.toContain(SOP.name);
  await glans.goto("/abonnement/collega-uitnodigen");
  await expect(glans.getByText("Deze maand: 1 van 5")).toBeVisible();
  await expect(glans.getByText(/Je tegoed: €\s95,59/)).toBeVisible();
  await expect(glans.getByText(SOP.name)).toBeHidden();
  await expectAccessible(glans);
});
