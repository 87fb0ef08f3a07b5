import { choose, dayAhead, fillInCleaningRequest } from "../support/client.ts";
import { expect, expectAccessible, test } from "../support/test.ts";

const client = {
  name: "Toos Wizard",
  email: "toos.wizard@voorbeeld.example",
  phone: "06 12345671",
  street: "Conceptstraat",
  houseNumber: "71",
};

test("keeps the typed text through a reload, the back button and a refused step", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto("/brief-form");
  const kept = page.waitForResponse((response) => response.url().includes("/aanvraag/concept"));
  await choose(page, "frequency", "monthly");
  await kept;
  await page.reload();
  await expect(page.locator('input[name="frequency"][value="monthly"]')).toBeChecked();

  await page.getByRole("button", { name: "Volgende" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Vul een datum in.");
  await expect(page.locator('input[name="frequency"][value="monthly"]')).toBeChecked();
  await summary.getByRole("link", { name: "Vul een datum in." }).click();
  await expect(page.getByLabel("Vanaf welke datum?")).toBeFocused();

  const keptAgain = page.waitForResponse((response) => response.url().includes("/aanvraag/concept"));
  await choose(page, "serviceType", "window");
  await keptAgain;
  await page.reload();
  await expect(page.locator('input[name="serviceType"][value="window"]')).toBeChecked();

  await fillInCleaningRequest(page, client);
  await expect(page.getByText("Conceptstraat 71")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/stap=3/);
  await expect(page.getByLabel("Straat")).toHaveValue("Conceptstraat");
  await page.goForward();
  await page.getByRole("link", { name: "Wijzig het werk" }).click();
  await page.getByLabel("Hoe groot ongeveer?").fill("139,6 m2");
  await expect(page.getByText("We lezen: 140 m²")).toBeVisible();
  await page.getByRole("button", { name: "Opslaan en terug" }).click();
  await expect(page.getByText(/140\sm²/)).toBeVisible();
});

test("restores text that was typed just before a reload or a link, and then removes it from the tab", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  const answer = (name: string, value: string) => page.locator(`input[name="${name}"][value="${value}"]`);
  const kept = () => page.waitForResponse((response) => response.url().includes("/aanvraag/concept"));
  await page.goto("/brief-form");
  await choose(page, "serviceType", "window");
  await choose(page, "propertyType", "house");
  await choose(page, "frequency", "monthly");
  await page.reload();
  await expect(answer("serviceType", "window")).toBeChecked();
  // A new answer doesn't replace the restored ones.
  const first = kept();
  await choose(page, "frequency", "weekly");
  await first;
  await page.getByRole("button", { name: "Volgende" }).click();
  await expect(page.getByRole("alert")).toContainText("Vul een datum in.");
  // It scrolls to the mistakes.
  await expect(page.getByRole("alert")).toBeFocused();
  await choose(page, "frequency", "biweekly");
  await page.reload();
  await expect(answer("frequency", "biweekly")).toBeChecked();
  await expect(answer("serviceType", "window")).toBeChecked();

  await page.getByLabel("Vanaf welke datum?").fill(dayAhead(20));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await page.waitForURL("**/privacy");
  await page.goBack();
  await expect(page.getByLabel("Vanaf welke datum?")).toHaveValue(dayAhead(20));
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.waitForURL(/stap=2/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("serviceType");
});

test("keeps the last words before a link within the wizard, also when the next page is asked for first", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await fillInCleaningRequest(page, client);
  const name = page.getByLabel("Je naam");
  for (const [round, typed] of ["Roos", "Roos W", "Roos Wi"].entries()) {
    // The server gets the text only after it has answered for both pages, or at once.
    const isLate = round !== 1;
    const passed: (() => Promise<void>)[] = [];
    await page.route("**/aanvraag/concept*", (route) => {
      if (isLate) passed.push(() => route.continue());
      else void route.continue();
    });
    await name.fill(typed);
    await page.getByRole("link", { name: "Wijzig het werk" }).click();
    await expect(page.getByLabel("Hoe groot ongeveer?")).toHaveValue("120");
    await page.goBack();
    await expect(name).toHaveValue(typed);
    await Promise.all(passed.map((pass) => pass()));
    await page.unroute("**/aanvraag/concept*");
  }
  await expect(page.getByText("120\u00a0m²")).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Roos Wi");
});

test("keeps what was typed in a step that could not be sent", async ({ newVisitor }) => {
  const page = await newVisitor();
  await fillInCleaningRequest(page, client);
  await page.goBack();
  await page.waitForURL(/stap=3/);
  const street = page.getByLabel("Straat");
  await street.fill("Onverstuurde straat");
  await page.route("**/brief-form*", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.route("**/aanvraag/concept*", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Volgende" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Geen verbinding|Er ging iets mis/);
  await page.unroute("**/brief-form*");
  await page.goto("/brief-form?stap=3");
  await expect(street).toHaveValue("Onverstuurde straat");
});

test("saves text that was typed without a connection once there is one", async ({ newVisitor }) => {
  const page = await newVisitor();
  await page.goto("/brief-form");
  const refused = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/aanvraag/concept"),
  );
  await page.context().setOffline(true);
  await choose(page, "frequency", "biweekly");
  await refused;
  const kept = page.waitForResponse((response) => response.url().includes("/aanvraag/concept"));
  await page.context().setOffline(false);
  await kept;
  await page.reload();
  await expect(page.locator('input[name="frequency"][value="biweekly"]')).toBeChecked();
});

test("holds a step back without a connection, says so at the form, and continues once there is one", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await page.goto("/brief-form");
  await choose(page, "serviceType", "window");
  await choose(page, "propertyType", "house");
  await choose(page, "frequency", "biweekly");
  await page.getByLabel("Vanaf welke datum?").fill(dayAhead(20));
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Volgende" }).click();
  const note = page.getByRole("alert");
  await expect(note).toContainText("Wat je invulde staat er nog; probeer het zo opnieuw.");
  await expect(note).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.waitForURL(/stap=2/);
});
