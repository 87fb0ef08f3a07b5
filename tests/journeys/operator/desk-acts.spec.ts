import type { Page } from "@playwright/test";
import { awakeAtNight, companies } from "#db/schema/index.ts";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { failedJob, jobState } from "../../support/harness/failed-job.ts";
import { linkIn } from "../../support/people/mails.ts";
import { toldBrief } from "../../support/people/told-briefs.ts";
import { onOwnSite } from "../support/account.ts";
import { becomeOperator, enter } from "../support/enter.ts";
import type { JourneySite } from "../support/journey-site.ts";
import { tabTo } from "../support/keyboard.ts";
import { layoutFaults } from "../support/layout.ts";
import { expect, expectAccessible } from "../support/test.ts";

const test = onOwnSite("desk-acts");

const READER = { name: "Lieke Lezer", email: "lieke@test.example" };

/** Saves a new announcement; ends on its page. */
async function writeAnnouncement(page: Page, subject: string): Promise<void> {
  await page.goto("/beheer/aankondigingen/nieuw");
  await page.getByLabel("Onderwerp").fill(subject);
  await page.getByLabel("Tekst").fill("Je kunt nu aanvragen plaatsen.\n\nTot snel.");
  await tabTo(page, page.getByRole("button", { name: "Opslaan" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
}

test("an operator sends news once, to who confirmed the address and is still there", async ({
  newVisitor,
  site,
}) => {
  const desk = await newVisitor();
  await becomeOperator(desk);
  const reader = await newVisitor({ javaScriptEnabled: false });

  await test.step("a visitor without script asks for news and confirms it", async () => {
    await reader.goto("/nieuwsbrief");
    await reader.getByLabel("Je naam").fill(READER.name);
    await reader.getByLabel("E-mailadres").fill(READER.email);
    const answer = reader.waitForResponse((response) => response.request().method() === "POST");
    const button = reader.getByRole("button", { name: "Meld me aan" });
    await button.press("Enter");
    // A form that was filled in faster than a person can is asked for once more.
    if ((await answer).status() === 422) await button.press("Enter");
    await reader.goto(linkIn(await site.mailTo(READER.email, /Bevestig/), "/nieuwsbrief/bevestigen"));
    await reader.getByRole("button").last().press("Enter");
    await reader.waitForURL((url) => !url.pathname.endsWith("/bevestigen"));
  });

  await test.step("the operator reads the preview, gets the test mail, and sends to the one address", async () => {
    await writeAnnouncement(desk, "We zijn open");
    const preview = desk.getByRole("article");
    await expect(preview.getByText("Tot snel.")).toBeVisible();
    await desk.getByRole("button", { name: "Testmail aan mezelf" }).press("Enter");
    await site.mailTo(DEMO_ACCOUNTS.operator, /We zijn open/);
    expect(site.mails.taken.filter(({ to, subject }) => to === READER.email && /open/.test(subject))).toEqual(
      [],
    );
    await desk.getByRole("link", { name: "Versturen" }).press("Enter");
    await desk.waitForURL("**/versturen");
    await expect(desk.locator("main strong")).toHaveText(/adres/);
    const again = await desk.context().newPage();
    await again.goto(desk.url());
    await tabTo(desk, desk.getByRole("button", { name: "Ja, versturen" }));
    await desk.keyboard.press("Enter");
    await expect(desk.getByRole("heading", { name: "Wat er verstuurd is" })).toBeVisible();
    await expectAccessible(desk);
    // The same question in another tab sends nothing more.
    await again.getByRole("button", { name: "Ja, versturen" }).press("Enter");
    await expect(again.getByRole("heading", { name: "Wat er verstuurd is" })).toBeVisible();
    await again.close();
  });

  await test.step("the reader gets one mail, leaves by its link, and the next one has no address left", async () => {
    const news = await site.mailTo(READER.email, /We zijn open/);
    expect(news.text).toContain("Tot snel.");
    await reader.goto(linkIn(news, "/nieuwsbrief/afmelden"));
    await expectAccessible(await openIn(newVisitor, reader.url()));
    await reader.getByRole("button", { name: "Afmelden" }).press("Enter");
    await reader.waitForURL(site.url + "/");
    await writeAnnouncement(desk, "Nog meer nieuws");
    await desk.getByRole("link", { name: "Versturen" }).press("Enter");
    await expect(desk.getByText("Nog niemand heeft zijn aanmelding voor nieuws bevestigd.")).toBeVisible();
    expect(
      site.mails.taken.filter(({ to, subject }) => to === READER.email && /open/.test(subject)),
    ).toHaveLength(1);
  });
});

test("a failed job waits on the morning page, and gets one more try with a reason", async ({
  newVisitor,
  site,
}) => {
  const desk = await newVisitor();
  await becomeOperator(desk);
  const { db } = site.rows;
  const [{ id: companyId }] = (await db.select({ id: companies.id }).from(companies).limit(1)) as [
    { id: string },
  ];
  const jobId = await failedJob({ db }, "update-customer", { companyId });
  await desk.goto("/beheer");
  await desk
    .getByRole("link", { name: /mislukte ta/ })
    .first()
    .press("Enter");
  await desk.locator("[data-list] li a").first().press("Enter");
  await desk.waitForURL((url) => url.pathname === `/beheer/taken/${jobId}`);
  await expectAccessible(desk);
  expect(await layoutFaults(desk, [`/beheer/taken/${jobId}`])).toEqual([]);
  await desk.getByRole("button", { name: "Opnieuw proberen" }).press("Enter");
  await expect(desk.getByRole("alert")).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel("Waarom").selectOption({ label: "De oorzaak is weg" });
  await tabTo(desk, desk.getByRole("button", { name: "Opnieuw proberen" }));
  await desk.keyboard.press("Enter");
  await expect.poll(() => jobState({ db }, jobId)).toBe("completed");
  await desk.reload();
  await expect(desk.getByText("Deze taak is niet mislukt")).toBeVisible();
  await desk.goto("/beheer/log");
  await expect(desk.getByText("Reden: De oorzaak is weg").first()).toBeVisible();
});

test("a search by a word of its subject leads to a message; its sender is shown for a reason, which is logged", async ({
  newVisitor,
  site,
}) => {
  const desk = await newVisitor();
  await becomeOperator(desk);
  const reader = await newVisitor({ javaScriptEnabled: false });
  await reader.goto("/contact");
  await reader.getByLabel("Je naam").fill(READER.name);
  await reader.getByLabel("E-mailadres").fill(READER.email);
  await reader.getByLabel("Onderwerp").fill("Waar is mijn sleutel?");
  await reader.getByLabel("Je bericht").fill("Hij ligt niet in het kastje.");
  const answer = reader.waitForResponse((response) => response.request().method() === "POST");
  const button = reader.getByRole("button", { name: "Bericht versturen" });
  await button.press("Enter");
  if ((await answer).status() === 422) await button.press("Enter");
  await site.mailTo(READER.email, /bericht ontvangen/);

  await desk.goto("/beheer/zoeken");
  await desk.getByRole("searchbox").fill("sleutel");
  await desk.keyboard.press("Enter");
  const found = desk.getByRole("list", { name: "Berichten" });
  await expect(found).toBeVisible();
  expect(await desk.content()).not.toContain(READER.name);
  await found.getByRole("link").first().press("Enter");
  await expect(desk.getByText("Hij ligt niet in het kastje.")).toBeVisible();
  expect(await desk.content()).not.toContain(READER.email);
  await desk.getByText("Persoonsgegevens zijn afgeschermd.").click();
  await desk.getByLabel("Reden", { exact: true }).selectOption({ label: "Een vraag van deze persoon" });
  await desk.getByRole("button", { name: "Toon gegevens" }).press("Enter");
  await expect(desk.getByText(READER.email).first()).toBeVisible();
  await desk.goto("/beheer/log");
  const logged = desk.getByRole("listitem").filter({ hasText: "Gesprek" });
  await expect(logged.filter({ hasText: "Persoonsgegevens bekeken" })).toContainText(
    "Reden: Een vraag van deze persoon",
  );
  await expect(logged.filter({ hasText: "Geopend om af te handelen" }).first()).toBeVisible();
});

/** The same page with script, which axe needs. */
async function openIn(newVisitor: () => Promise<Page>, address: string): Promise<Page> {
  const page = await newVisitor();
  await page.goto(address);
  return page;
}

/** `toldBrief` of a company that takes mails at night: this may be one. */
async function toldAwake({ rows }: JourneySite) {
  const found = await toldBrief(rows);
  await rows.db.insert(awakeAtNight).values({ userId: found.told.actor.userId, since: rows.now });
  return found;
}

test("an operator asks the companies of a quiet request again, and reads by whom and when it may once more", async ({
  newVisitor,
  site,
}) => {
  const { told, briefId } = await toldAwake(site);
  const desk = await newVisitor();
  await becomeOperator(desk);
  await desk.goto(`/beheer/aanvragen/${briefId}?staat=QUIET`);
  const part = desk.getByRole("region", { name: "Nogmaals vragen" });
  await expectAccessible(desk);
  await tabTo(desk, part.getByRole("button"));
  await desk.keyboard.press("Enter");
  await expect(part.getByText(/nogmaals\.$/)).toBeVisible();
  await expect(part.getByText("kan weer vanaf")).toBeVisible();
  await expect(part.getByRole("button")).toHaveCount(0);
  await expectAccessible(desk);
  const mail = await site.mailTo(told.actor.email, /^Aanvraag/);
  expect(mail.text).toContain("We mailden je al over deze aanvraag");
});

test("an operator invites one company, whose link opens the request once it is signed in", async ({
  newVisitor,
  site,
}) => {
  const { told, briefId } = await toldAwake(site);
  const desk = await newVisitor();
  await becomeOperator(desk);
  await desk.goto(`/beheer/aanvragen/${briefId}`);
  await desk.getByRole("link", { name: "Bedrijf uitnodigen" }).press("Enter");
  await desk.waitForURL("**/beheer/uitnodigen/*");
  await tabTo(desk, desk.getByRole("button", { name: "Uitnodigen", exact: true }));
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("link", { name: "Kies een bedrijf." })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel("Bedrijf", { exact: true }).selectOption(told.actor.companyId);
  await desk.getByLabel("Wat je erbij schrijft").fill("Hebben jullie die week nog plek?");
  await desk.getByLabel("Wat je erbij schrijft").press("Enter");
  await desk.waitForURL(`**/beheer/aanvragen/${briefId}`);
  await expect(desk.getByText("Uitgenodigd op:")).toBeVisible();
  await expectAccessible(desk);

  const mail = await site.mailTo(told.actor.email, /^Uitnodiging/);
  const link = linkIn(mail, "/verhuisbedrijf-dashboard/uitnodiging");
  const member = await newVisitor();
  await member.goto(link);
  await expect(member).toHaveURL(/\/auth/);
  await enter(member, told.actor.email);
  await member.goto(link);
  await expect(member).toHaveURL(new RegExp(`/opdracht/${briefId}`));
  await desk.reload();
  await expect(desk.getByText("Link gevolgd op:")).toBeVisible();
});
