import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyProfiles, proposals } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { CLIENT_SECRETS, publishedBrief } from "../support/people/briefs.ts";
import { quoteRow } from "../support/people/proposals.ts";
import {
  answerOf,
  COMPANIES,
  openSignedInSite,
  SIGNED_OUT,
  type Actor,
  type SignedInSite,
} from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const decision = (intent: string) => ({ intent, proposalId: site.proposalId, version: "1" });
const requestPath = () => `/client-dashboard/aanvraag/${site.briefId}`;

describe("data of somebody else", () => {
  test.each(["accept", "decline"])(
    "to %s a quote on another client's request finds nothing",
    async (intent) => {
      expect(await answerOf(site, "otherClient", requestPath(), decision(intent))).toBe(404);
      expect(await answerOf(site, "subscribed", requestPath(), decision(intent))).toBe(
        "/verhuisbedrijf-dashboard",
      );
      expect(await answerOf(site, "expired", requestPath(), decision(intent))).toBe("/login");
    },
  );

  test("another client's brief cannot be reopened, nor another company's proposal withdrawn: not found", async () => {
    const { proposalId } = site;
    const reopening = { intent: "reopen" };
    expect(await answerOf(site, "otherClient", requestPath(), reopening)).toBe(404);
    expect(await answerOf(site, "subscribed", requestPath(), reopening)).toBe("/verhuisbedrijf-dashboard");
    expect(await answerOf(site, "expired", requestPath(), reopening)).toBe("/login");
    expect(await answerOf(site, "client", requestPath(), reopening)).toBe(409);
    const quotes = "/verhuisbedrijf-dashboard/offertes";
    expect(await answerOf(site, "otherCompany", quotes, { proposalId })).toBe(404);
    expect(await answerOf(site, "company", quotes, { proposalId })).toBe(404);
    expect(await answerOf(site, "client", quotes, { proposalId })).toBe("/client-dashboard");
    expect(await answerOf(site, "visitor", quotes, { proposalId })).toBe("/auth");
  });

  test("a brief and its proposals are only on their client's page", async () => {
    const pageOf = async (actor: Actor, path: string) => (await site.ask(actor, path)).text();
    const own = await pageOf("client", requestPath());
    for (const told of ["Alleen voor Wilhelmina", CLIENT_SECRETS.name, CLIENT_SECRETS.street])
      expect(own).toContain(told);
    const stranger = await site.ask("otherClient", requestPath());
    expect(stranger.status).toBe(404);
    for (const html of [await stranger.text(), await pageOf("otherClient", "/client-dashboard")])
      for (const told of ["Alleen voor Wilhelmina", CLIENT_SECRETS.name, site.briefId])
        expect(html).not.toContain(told);
    expect(await pageOf("subscribed", "/verhuisbedrijf-dashboard/offertes")).toContain(
      "Alleen voor Wilhelmina",
    );
    expect(await pageOf("otherCompany", "/verhuisbedrijf-dashboard/offertes")).not.toContain(
      "Alleen voor Wilhelmina",
    );
    const sheet = `/verhuisbedrijf-dashboard/opdracht/${site.briefId}`;
    for (const actor of COMPANIES) {
      const html = await pageOf(actor, sheet);
      for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.street, site.people.client.email])
        expect(html).not.toContain(secret);
    }
  });

  test("a proposal sent without a subscription is returned and stored, without anything of the brief", async () => {
    const path = `/verhuisbedrijf-dashboard/opdracht/${site.briefId}`;
    const sheet = await (await site.ask("subscribed", path)).text();
    const title = /(?<=<h2 id="blad-titel"[^>]*>)[^<]+/.exec(sheet)![0];
    const refused = await site.ask("company", path, { packageName: "Mijn getypte titel", price: "150" });
    expect(refused.status).toBe(402);
    expect(refused.headers.getSetCookie().join()).toContain("onverzonden=");
    const html = await refused.text();
    expect(html).toContain("Abonnement nodig");
    expect(html).toContain("Mijn getypte titel");
    expect(html).not.toContain(title);
    expect(await answerOf(site, "company", path)).toBe("/verhuisbedrijf-dashboard");
  });

  test("a company still reads the briefs that it sent a proposal for, also when closed or without a subscription", async () => {
    const { company, client } = site.people;
    const harness = { db: site.db, now: new Date() };
    const briefId = await publishedBrief(harness, client, {
      status: "CANCELLED",
      closeReason: "client",
    });
    const path = `/verhuisbedrijf-dashboard/opdracht/${briefId}?van=offertes`;
    expect(await answerOf(site, "company", path)).toBe("/verhuisbedrijf-dashboard");
    const [profile] = await site.db
      .select({ id: companyProfiles.id })
      .from(companyProfiles)
      .where(eq(companyProfiles.companyId, company.companyId!));
    await site.db.insert(proposals).values({
      id: newId(harness.now),
      briefId,
      photographerId: profile!.id,
      companyId: company.companyId,
      ...quoteRow(harness.now, 12_345),
      packageName: "Onze eigen prijs",
    });
    const own = await site.ask("company", "/verhuisbedrijf-dashboard/offertes");
    expect(await own.text()).toContain(`href="${path}"`);
    const sheet = await (await site.ask("company", path)).text();
    expect(sheet).toContain("Onze eigen prijs");
    expect(sheet).toContain(`/verhuisbedrijf-dashboard/offertes#meer-info-${briefId}`);
    for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.street, client.email])
      expect(sheet).not.toContain(secret);
    expect(await answerOf(site, "otherCompany", path)).toBe(404);
  });

  test("the session of a deleted or expired account signs nobody in", async () => {
    for (const actor of SIGNED_OUT) {
      const response = await site.ask(actor, "/api/session");
      expect(await response.json()).toBeNull();
    }
  });
});
