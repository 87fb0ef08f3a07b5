import type { Page } from "@playwright/test";
import sharp from "sharp";
import { onOwnSite, signInAs } from "../support/account.ts";
import { sendQuote } from "../support/company.ts";
import { becomeOperator } from "../support/enter.ts";
import { publishRequest } from "../support/requests.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("complaints");

const WON = "/verhuisbedrijf-dashboard/gekozen";
const QUOTE = { title: "Grote schoonmaak met twee mensen", price: "180" };

async function scratch() {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: "#0f766e" } });
  return { name: "kras.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** A client who complains about the demo cleaner in this town, and that company: both at the page of complaints. */
async function newComplaint(newVisitor: Parameters<typeof signInAs>[0], town: string) {
  const client = await newVisitor();
  const path = await publishRequest(client, { town });
  const company = await signInAs(newVisitor, "cleaner");
  await sendQuote(company, town, QUOTE);
  await client.goto(path);
  await client
    .getByRole("button", { name: /^Kies dit bedrijf/ })
    .first()
    .click();
  await client.getByRole("dialog").getByRole("button", { name: "Kiezen en gegevens delen" }).click();
  await client.getByRole("link", { name: "Dit ging niet goed" }).click();
  await expect(client.getByRole("heading", { name: "Dit ging niet goed" })).toBeVisible();
  await client.getByLabel("Schade").check();
  await client.getByLabel("Wat is er gebeurd?").fill("Er zit een kras in de vloer.");
  await client.getByLabel(/^Foto’s/).setInputFiles([await scratch()]);
  await client.getByRole("button", { name: "Klacht versturen" }).click();
  await expect(client.locator("#fouten-titel")).toBeVisible();
  await expect(client.getByLabel("Wat is er gebeurd?")).toHaveValue("Er zit een kras in de vloer.");
  await expectAccessible(client);
  await expect(client.getByLabel(/^Foto’s/)).toHaveValue(/kras\.jpg$/);
  await client.getByLabel("Wat zou het oplossen?").fill("€ 60 voor de reparatie.");
  await client.getByRole("button", { name: "Klacht versturen" }).click();
  await expect(client.getByText(/^De ander kan tot en met .* reageren\./)).toBeVisible();
  await company.goto(`${WON}/${path.split("/").at(-1)}/klacht`);
  await expect(company.getByText("Er zit een kras in de vloer.")).toBeVisible();
  await expect(company.getByRole("img", { name: "Foto 1" })).toBeVisible();
  await expectAccessible(company);
  return { client, company };
}

async function answer(company: Page) {
  await company.getByLabel("Jouw reactie").fill("Die kras zat er al.");
  await company.getByRole("button", { name: "Reactie versturen" }).click();
  await expect(company.getByText("Jullie zoeken een oplossing")).toBeVisible();
}

test("a complaint is answered and settled with one press", async ({ newVisitor }) => {
  const { client, company } = await newComplaint(newVisitor, "Schikhoven");
  await answer(company);
  await company.locator("summary", { hasText: "Een oplossing noemen" }).click();
  await company.getByLabel("Welke oplossing heb je?").fill("Wij betalen vóór vrijdag € 45.");
  await company.getByRole("button", { name: "Oplossing versturen" }).click();
  await expect(client.getByText("Wij betalen vóór vrijdag € 45.")).toBeVisible();
  await expect(client.getByText("Die kras zat er al.")).toBeVisible();
  await client.getByRole("button", { name: "Akkoord met deze oplossing" }).click();
  await expect(client.getByText("Jullie zijn het eens over een oplossing.")).toBeVisible();
  await expect(company.getByText("Jullie zijn het eens over een oplossing.")).toBeVisible();
  await expectAccessible(client);
});

test("a complaint that is not settled gets the advice of an operator, who reads the deal", async ({
  newVisitor,
}) => {
  const { client, company } = await newComplaint(newVisitor, "Advieshoven");
  await answer(company);
  await client.getByRole("button", { name: "Vraag ons om advies" }).click();
  await expect(client.getByText("Ligt bij ons")).toBeVisible();
  const desk = await newVisitor();
  await becomeOperator(desk);
  await desk.goto("/beheer");
  await desk.getByRole("link", { name: /(?:klacht|klachten) om over te adviseren/ }).click();
  await desk
    .getByRole("link", { name: /^Schade:/ })
    .last()
    .click();
  await expect(desk.getByText("Er zit een kras in de vloer.")).toBeVisible();
  await expect(desk.getByText("Die kras zat er al.")).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel("Aan wie?").selectOption({ label: "Het bedrijf" });
  await desk.getByLabel("Vraag", { exact: true }).fill("Heb je een foto van vooraf?");
  await desk.getByRole("button", { name: "Vraag versturen" }).click();
  await expect(company.getByText("Heb je een foto van vooraf?")).toBeVisible();
  await company.getByLabel("Je antwoord").fill("Nee, die hebben we niet.");
  await company.getByRole("button", { name: "Antwoord versturen" }).click();
  await expect(client.getByText("Nee, die hebben we niet.")).toBeVisible();
  await desk.getByLabel("Wat vinden we?").selectOption({ label: "De klacht klopt" });
  await desk.getByLabel("Redenen").fill("Er is geen foto van vooraf. We raden aan om € 60 te betalen.");
  await desk.getByRole("button", { name: "Advies versturen" }).click();
  await expect(client.getByText("We raden aan om € 60 te betalen.", { exact: false })).toBeVisible();
  await expect(
    client.getByText("je kunt altijd nog naar de rechter", { exact: false }).first(),
  ).toBeVisible();
  await expect(company.getByText("We raden aan om € 60 te betalen.", { exact: false })).toBeVisible();
});
