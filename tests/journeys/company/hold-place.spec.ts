import { signInAs, test } from "../support/account.ts";
import { requestFrom, sendQuote, sheetOf } from "../support/company.ts";
import { publishRequest } from "../support/requests.ts";
import { expect, expectAccessible } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };

for (const [way, options, town] of [
  ["with script", { viewport: PHONE }, "Schrijfdam"],
  ["without script", { viewport: PHONE, javaScriptEnabled: false }, "Houdveen"],
] as const)
  test(`a company holds a place on a phone ${way}, its client sees that one writes, and its quote uses it`, async ({
    newVisitor,
  }) => {
    const client = await newVisitor();
    const path = await publishRequest(client, { town });
    const company = await signInAs(() => newVisitor(options), "cleaner");
    await company.goto("/verhuisbedrijf-dashboard");
    await requestFrom(company, town).click();
    const sheet = sheetOf(company);
    await sheet.getByLabel("Titel").fill("Bijna klaar");
    await sheet.getByRole("button", { name: "Plek vasthouden" }).click();
    await expect(sheet.getByText(/^Deze plek is voor jou tot \d\d:\d\d uur: nog/)).toBeVisible();
    await expect(sheet.getByRole("button", { name: "Vrijgeven" })).toBeVisible();
    if (way === "with script") {
      await expect(sheet.getByLabel("Titel")).toHaveValue("Bijna klaar");
      await expectAccessible(company);
    }
    await client.goto(path);
    await expect(client.getByText("1 bedrijf schrijft nu een offerte.")).toBeVisible();
    await sendQuote(company, town, { title: "Elke week drie uur", price: "95" });
    await client.goto(path);
    await expect(client.getByText("schrijft nu een offerte")).toHaveCount(0);
    await expect(client.getByText("Elke week drie uur").first()).toBeVisible();
  });
