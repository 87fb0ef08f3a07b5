import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { company, giveCheck } from "../support/people/companies.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const NOW = new Date("2026-03-11T11:00:00Z");

/** The public page of a new company with these columns. */
async function pageOf(
  columns: Partial<typeof companyProfiles.$inferInsert> = {},
  { captions = [] as string[], subscribed = true, checked = false } = {},
) {
  const harness = { db: site.db, now: NOW };
  const made = await company({ db: site.db, now: new Date() }, { subscribed });
  const { profileId } = made;
  if (checked) await giveCheck(harness, made);
  await site.db
    .update(companyProfiles)
    .set({ businessName: "Glans", ...columns })
    .where(eq(companyProfiles.id, profileId));
  for (const [position, caption] of captions.entries())
    await site.db.insert(portfolioItems).values({
      id: newId(NOW),
      profileId,
      kind: "IMAGE",
      value: `portfolio/${profileId}/picture-${position}.webp`,
      caption,
      position,
      createdAt: NOW,
    });
  const html = await (await site.ask("visitor", `/photographers/${profileId}`)).text();
  return { profileId, html, text: textOfHtml(html) };
}

test("a company that takes requests is asked from its page, and its address can be shared without script", async () => {
  const { profileId, html, text } = await pageOf();
  expect(html).toContain("vraag gratis een offerte");
  expect(html).toContain(`href="/brief-form?bedrijf=${profileId}"`);
  expect(text).toContain("Vraag dit bedrijf om een offerte");
  expect(text).toContain(`Deel deze pagina: ${site.server.url}/photographers/${profileId}`);
});

test("a company without a subscription is not offered: its page says so and leads to a request for all", async () => {
  const { html, text } = await pageOf({}, { subscribed: false });
  expect(text).toContain("Glans neemt via ons nu geen aanvragen aan.");
  expect(html).not.toContain("vraag gratis een offerte");
  expect(html).not.toContain("?bedrijf=");
  expect(html).toContain('href="/brief-form"');
});

test("a checked company's page says what was seen and on which day; the page of another is kept out of search engines", async () => {
  const checked = await pageOf({}, { checked: true });
  expect(checked.text).toContain("KvK-inschrijving gecontroleerd op 11 maart 2026");
  expect(checked.html).not.toContain('content="noindex');
  const other = await pageOf();
  expect(other.text).toContain("KvK nog niet gecontroleerd");
  expect(other.html).toContain('content="noindex');
});

const pictureOf = ({ html }: { html: string }) => /property="og:image" content="([^"]*)"/.exec(html)?.[1];

test("a link to a company shows its first picture: of its work, or else its own, or else the site's", async () => {
  const own = { avatarKey: "avatars/ours.webp" };
  const worked = await pageOf(own, { captions: ["Trap", "Gevel"] });
  const files = `${site.server.url}/bestanden`;
  expect(pictureOf(worked)).toBe(`${files}/portfolio/${worked.profileId}/picture-0.webp`);
  expect(worked.html).toContain('property="og:image:alt" content="Trap"');
  expect(worked.html).toContain(`"${files}/avatars/ours.webp"]`);
  expect(pictureOf(await pageOf(own))).toBe(`${files}/avatars/ours.webp`);
  expect(pictureOf(await pageOf())).toMatch(/\/icons\/share-/);
});

test("the company itself reads which parts of its profile are missing and what each brings, and sees its card", async () => {
  const profile = textOfHtml(
    await (await site.ask("subscribed", "/verhuisbedrijf-dashboard/profiel")).text(),
  );
  expect(profile).toMatch(/Je profiel: 0 van \d onderdelen/);
  expect(profile).toContain("Vanafprijs per uur toevoegen");
  expect(profile).toContain("Zo zien opdrachtgevers je");
  expect(profile).toContain(
    "Je staat nog niet in de lijst van bedrijven. Dat begint als we je KvK-inschrijving hebben gecontroleerd. Zo zie je er dan uit:",
  );
  expect(profile).not.toContain("abonnement hebt");
});

test("a company without a subscription reads that it needs one to be in the list", async () => {
  const own = await (await site.ask("company", "/verhuisbedrijf-dashboard/profiel")).text();
  expect(textOfHtml(own)).toContain(
    "Dat begint als je een abonnement hebt en we je KvK-inschrijving hebben gecontroleerd.",
  );
});
