// `npm run draw-pages`: pictures of the three workplaces for README.md, from the demo site that runs at http://localhost:3000, or
// at the address after `--`.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { environment, node24, root } from "./lib/node24.mjs";

const SIZE = { width: 1280, height: 800 };
const PICTURES = [
  {
    name: "comparison",
    account: "client",
    path: "/client-dashboard",
    link: /^Woningverhuizing/,
  },
  { name: "company-list", account: "cleaner", path: "/verhuisbedrijf-dashboard" },
  { name: "operator-morning", account: "operator", path: "/beheer", hasSecondStep: true },
];

// What it needs of the demo and of the journeys is TypeScript, which older versions of Node do not read.
if (process.execPath === node24()) await drawPages(process.argv[2] ?? "http://localhost:3000");
else {
  const own = fileURLToPath(import.meta.url);
  const options = { env: environment(), stdio: "inherit" };
  process.exitCode = spawnSync(node24(), [own, ...process.argv.slice(2)], options).status ?? 1;
}

async function drawPages(url) {
  const { chromium } = await import("@playwright/test");
  const { default: sharp } = await import("sharp");
  const { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } =
    await import("../tests/journeys/support/chromium.ts");
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    env: chromiumEnvironment(),
    args: CHROMIUM_FLAGS,
  });
  for (const picture of PICTURES) {
    const context = await browser.newContext({
      baseURL: url,
      viewport: SIZE,
      locale: "nl-NL",
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await openPicture(page, picture);
    const taken = await page.screenshot({ animations: "disabled" });
    writeFileSync(
      join(root, "docs", `${picture.name}.webp`),
      await sharp(taken).webp({ quality: 80 }).toBuffer(),
    );
    await context.close();
    console.log(`docs/${picture.name}.webp`);
  }
  await browser.close();
}

/** Signs in and opens the page of a picture. The second step of the operator must not have been set up before. */
async function openPicture(page, { account, path, link, hasSecondStep }) {
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import("#demo/accounts.ts");
  const { setUpSecondStep } = await import("../tests/journeys/support/operator.ts");
  await page.goto("/auth");
  await page.getByLabel("E-mailadres").fill(DEMO_ACCOUNTS[account]);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Inloggen" }).click();
  await page.waitForURL((address) => address.pathname !== "/auth");
  if (hasSecondStep) await setUpSecondStep(page, DEMO_PASSWORD);
  await page.goto(path);
  if (link) await page.getByRole("link", { name: link }).first().click();
  await page.waitForLoadState("networkidle");
}
