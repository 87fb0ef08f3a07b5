import type { Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#demo/accounts.ts";
import { signIn, signInAs, test } from "../support/account.ts";
import { choose, dayAhead, openRequest } from "../support/client.ts";
import { unquotedRequests } from "../support/company.ts";
import { expect } from "../support/test.ts";

/** Translates the page as browsers do: from the beginning on, and whenever it changes, texts move into elements of their own. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wrapped = new WeakSet<Node>();
    function wrap(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (
          wrapped.has(text) ||
          !text.data.trim() ||
          !parent ||
          parent.closest("script, style, textarea, title")
        )
          continue;
        wrapped.add(text);
        const outer = document.createElement("font");
        outer.append(document.createElement("font"));
        text.replaceWith(outer);
        outer.firstElementChild!.append(text);
      }
    }
    // React draws a page anew that was translated before it took over, which is then translated again: not what is tried here.
    const waiting = setInterval(() => {
      if (!document.body || !Object.keys(document.body).some((key) => key.startsWith("__reactFiber"))) return;
      clearInterval(waiting);
      wrap(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
      }).observe(document.body, { childList: true, subtree: true });
      document.documentElement.dataset.translated = "";
    }, 20);
  });
}

const translated = (page: Page) => expect(page.locator("html[data-translated]")).toBeAttached();

test("a translated page signs in, and its list, sheet and composer go on working", async ({ newVisitor }) => {
  const visitor = async () => {
    const page = await newVisitor();
    await translate(page);
    return page;
  };
  const page = await visitor();
  await page.goto("/auth");
  await translated(page);
  await signIn(page, DEMO_ACCOUNTS.cleaner, DEMO_PASSWORD);
  await page.waitForURL("**/verhuisbedrijf-dashboard");
  await page.goto("/verhuisbedrijf-dashboard?province=mijn-gebied");
  await translated(page);
  await unquotedRequests(page).first().click();
  await page.waitForURL("**/opdracht/**");
  await page.getByLabel("Titel").fill("Vertaald");
  await page
    .getByRole("button", { name: /voorbeeld/i })
    .first()
    .click();
  await expect(page.getByLabel("Titel")).toHaveValue("Vertaald");
  await page.goBack();
  await expect(page).toHaveURL(/province=mijn-gebied/);
});

test("a translated wizard refuses, corrects and goes on", async ({ newVisitor }) => {
  const page = await newVisitor();
  await translate(page);
  await page.goto("/brief-form");
  await translated(page);
  await page.getByRole("button", { name: "Volgende" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await choose(page, "serviceType", "regular");
  await choose(page, "propertyType", "house");
  await choose(page, "frequency", "weekly");
  await page.getByLabel("Vanaf welke datum?").fill(dayAhead(20));
  await page.getByRole("button", { name: "Volgende" }).click();
  await page.waitForURL(/stap=2/);
  await expect(page.getByLabel("Hoe groot ongeveer?")).toBeVisible();
});

test("a translated request opens a dialog and closes it", async ({ newVisitor }) => {
  const visitor = async () => {
    const page = await newVisitor();
    await translate(page);
    return page;
  };
  const page = await signInAs(visitor, "client");
  await openRequest(page, /Woningverhuizing/);
  await translated(page);
  await page
    .getByRole("button", { name: /Kies dit bedrijf/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
