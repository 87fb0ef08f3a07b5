import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyProfiles, proposals } from "#db/schema/index.ts";
import { newId } from "#domain/ids.ts";
import { CLIENT_SECRETS, publishedBrief } from "../support/people.ts";
import { answerOf, COMPANIES, openStage, SIGNED_OUT, type Actor, type Stage } from "../support/actors.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const decision = (intent: string) => ({ intent, proposalId: stage.proposalId });

describe("what is somebody else's", () => {
  test.each(["accept", "decline"])(
    "to %s a quote on another client's request finds nothing",
    async (intent) => {
      expect(await answerOf(stage, "otherClient", "/client-dashboard", decision(intent))).toBe(404);
      expect(await answerOf(stage, "subscribed", "/client-dashboard", decision(intent))).toBe(
        "/verhuisbedrijf-dashboard",
      );
      expect(await answerOf(stage, "expired", "/client-dashboard", decision(intent))).toBe("/login");
    },
  );

  test("to reopen another client's request, or withdraw another company's quote, finds nothing", async () => {
    const { briefId, proposalId } = stage;
    const reopening = { intent: "reopen", briefId };
    expect(await answerOf(stage, "otherClient", "/client-dashboard", reopening)).toBe(404);
    expect(await answerOf(stage, "subscribed", "/client-dashboard", reopening)).toBe(
      "/verhuisbedrijf-dashboard",
    );
    expect(await answerOf(stage, "expired", "/client-dashboard", reopening)).toBe("/login");
    expect(await answerOf(stage, "client", "/client-dashboard", reopening)).toBe(409);
    const quotes = "/verhuisbedrijf-dashboard/offertes";
    expect(await answerOf(stage, "otherCompany", quotes, { proposalId })).toBe(404);
    expect(await answerOf(stage, "company", quotes, { proposalId })).toBe(404);
    expect(await answerOf(stage, "client", quotes, { proposalId })).toBe("/client-dashboard");
    expect(await answerOf(stage, "visitor", quotes, { proposalId })).toBe("/auth");
  });

  test("a request and its quotes are on their client's page alone", async () => {
    const pageOf = async (actor: Actor, path: string) => (await stage.ask(actor, path)).text();
    expect(await pageOf("client", "/client-dashboard")).toContain("Alleen voor Wilhelmina");
    expect(await pageOf("otherClient", "/client-dashboard")).not.toContain("Alleen voor Wilhelmina");
    expect(await pageOf("subscribed", "/verhuisbedrijf-dashboard/offertes")).toContain(
      "Alleen voor Wilhelmina",
    );
    expect(await pageOf("otherCompany", "/verhuisbedrijf-dashboard/offertes")).not.toContain(
      "Alleen voor Wilhelmina",
    );
    const sheet = `/verhuisbedrijf-dashboard/opdracht/${stage.briefId}`;
    for (const actor of COMPANIES) {
      const html = await pageOf(actor, sheet);
      for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.street, stage.people.client.email])
        expect(html).not.toContain(secret);
    }
  });

  test("a quote that is sent without a subscription comes back, kept, without anything of the request", async () => {
    const path = `/verhuisbedrijf-dashboard/opdracht/${stage.briefId}`;
    const sheet = await (await stage.ask("subscribed", path)).text();
    const title = /(?<=<h2 id="blad-titel"[^>]*>)[^<]+/.exec(sheet)![0];
    const refused = await stage.ask("company", path, { packageName: "Mijn getypte titel", price: "150" });
    expect(refused.status).toBe(402);
    expect(refused.headers.getSetCookie().join()).toContain("onverzonden=");
    const html = await refused.text();
    expect(html).toContain("Abonnement nodig");
    expect(html).toContain('value="Mijn getypte titel"');
    expect(html).not.toContain(title);
    expect(await answerOf(stage, "company", path)).toBe("/verhuisbedrijf-dashboard");
  });

  test("a company reads what it quoted on again, also closed and without a subscription", async () => {
    const { company, client } = stage.people;
    const world = { db: stage.db, now: new Date() };
    const briefId = await publishedBrief(world, client, {
      status: "CANCELLED",
      closeReason: "client",
    });
    const path = `/verhuisbedrijf-dashboard/opdracht/${briefId}?van=offertes`;
    expect(await answerOf(stage, "company", path)).toBe("/verhuisbedrijf-dashboard");
    const [profile] = await stage.db
      .select({ id: companyProfiles.id })
      .from(companyProfiles)
      .where(eq(companyProfiles.userId, company.userId));
    await stage.db.insert(proposals).values({
      id: newId(world.now),
      briefId,
      photographerId: profile!.id,
      packageName: "Onze eigen prijs",
      priceCents: 12_345,
      includes: "Alles.",
      status: "PENDING",
      createdAt: world.now,
    });
    const own = await stage.ask("company", "/verhuisbedrijf-dashboard/offertes");
    expect(await own.text()).toContain(`href="${path}"`);
    const sheet = await (await stage.ask("company", path)).text();
    expect(sheet).toContain("Onze eigen prijs");
    expect(sheet).toContain(`/verhuisbedrijf-dashboard/offertes#meer-info-${briefId}`);
    for (const secret of [CLIENT_SECRETS.name, CLIENT_SECRETS.street, client.email])
      expect(sheet).not.toContain(secret);
    expect(await answerOf(stage, "otherCompany", path)).toBe(404);
  });

  test("the session of a deleted or expired account signs nobody in", async () => {
    for (const actor of SIGNED_OUT) {
      const response = await stage.ask(actor, "/api/session");
      expect(await response.json()).toBeNull();
    }
  });
});
