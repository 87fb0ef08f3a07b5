import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { briefs, drafts } from "#db/schema/index.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { loadDraft } from "#domain/drafts/draft-view.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { sentRequestCookie } from "#app/cookies/sent-request.server.ts";
import { draftCookie } from "#app/forms/draft.server.ts";
import { newId } from "#domain/kernel/ids.ts";
import { publishedBrief, UNCONFIRMED } from "../support/people/briefs.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const START = "Start je aanvraag";
const SIGNER = { secret: "thirty-two characters and then some" };
const pageOf = async (actor: Actor, path: string, cookie?: string) =>
  (await site.ask(actor, path, undefined, cookie)).text();

/** A draft of a visitor, with the cookie of its browser. */
async function begun(kind: Vertical, answers: Record<string, string>) {
  const draftId = newId(new Date());
  const times = { createdAt: new Date(), updatedAt: new Date() };
  await site.db.insert(drafts).values({ id: draftId, kind, answers, ...times });
  return { draftId, kind, cookie: draftCookie(SIGNER, kind, draftId) };
}
const ahead = (days: number) => addDays(amsterdamDay(new Date()), days);
const windowJob = () => begun("cleaning", { serviceType: "window", place: "Zeist" });
const answersOf = (draft: Awaited<ReturnType<typeof begun>>) => loadDraft({ db: site.db }, draft);

describe.each(["/", "/schoonmaak", "/verhuis"])("%s", (path) => {
  const vertical = path === "/verhuis" ? ("moving" as const) : ("cleaning" as const);
  const wizard = vertical === "moving" ? "/verhuis/offerte" : "/brief-form";

  test("has the start form and the same bytes for every visitor without a request", async () => {
    const page = await pageOf("visitor", path);
    expect(page).toContain(START);
    expect(await pageOf("visitor", path, "voorkeur=1")).toBe(page);
  });

  test("offers to go on with a begun request instead of the start form", async () => {
    const { cookie } = await begun(vertical, { place: "Zeist", "from.place": "Zeist" });
    const answer = await site.ask("visitor", path, undefined, cookie);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const page = await answer.text();
    expect(page).toContain("Ga verder met je aanvraag");
    expect(page).toContain("Zeist");
    expect(page).toContain(`href="${wizard}?opnieuw"`);
    expect(page).not.toContain(START);
    // What one visitor reads is not what the next one gets.
    expect(await pageOf("visitor", path)).toContain(START);
  });

  test("offers to confirm a request that waits for its mail", async () => {
    const submissionKey = newId(new Date());
    const waiting = { ...UNCONFIRMED, vertical, submissionKey };
    await publishedBrief({ db: site.db, now: new Date() }, site.people.otherClient, waiting);
    const page = await pageOf(
      "visitor",
      path,
      sentRequestCookie(SIGNER, { vertical, draftId: submissionKey, correctionId: null }),
    );
    expect(page).toContain("Bevestig je aanvraag");
    expect(page).not.toContain(START);
  });

  test("shows the running request of a client, and a closed one beside the form", async () => {
    const own = { vertical, createdAt: new Date() };
    const owner = site.people.otherClient;
    const briefId = await publishedBrief({ db: site.db, now: new Date() }, owner, own);
    const page = await pageOf("otherClient", path);
    expect(page).toContain("Wacht op offertes");
    expect(page).toContain(`/client-dashboard/aanvraag/${briefId}`);
    expect(page).not.toContain(START);
    await site.db
      .update(briefs)
      .set({ status: "CANCELLED", closeReason: "client" })
      .where(eq(briefs.id, briefId));
    const closed = await pageOf("otherClient", path);
    expect(closed).toContain(START);
    expect(closed).toContain("Zelfde als de vorige keer?");
  });
});

/** The step at which the home page goes on with a draft of these answers. */
const stepOf = async (answers: Record<string, string>) => {
  const { cookie } = await begun("cleaning", { ...answers, postcode: "3511 AB" });
  return /Je bent bij stap \d/.exec(await pageOf("visitor", "/", cookie))?.[0];
};

test("goes on at the first step that its visitor hasn't seen, also when that has no required field", async () => {
  const first = { serviceType: "regular", propertyType: "house", frequency: "once", startDate: ahead(20) };
  const seen = { ...first, squareMeters: "", rooms: "kitchen" };
  expect(await stepOf({ serviceType: "regular" })).toBe("Je bent bij stap 1");
  expect(await stepOf(first)).toBe("Je bent bij stap 2");
  expect(await stepOf(seen)).toBe("Je bent bij stap 3");
});

test("the home page of one vertical keeps its form while a request of the other has begun", async () => {
  const { cookie } = await windowJob();
  expect(await pageOf("visitor", "/verhuis", cookie)).toContain(START);
});

test("shows the form for a draft that is gone, and one without answers", async () => {
  const { cookie } = await begun("cleaning", { serviceType: "", place: "" });
  expect(await pageOf("visitor", "/", cookie)).toContain(START);
  expect(await pageOf("visitor", "/", draftCookie(SIGNER, "cleaning", newId(new Date())))).toContain(START);
});

describe("a begun request", () => {
  test("is not changed by starting another service, but asks", async () => {
    const draft = await windowJob();
    const before = await answersOf(draft);
    const page = await pageOf("visitor", "/brief-form?serviceType=carpet", draft.cookie);
    expect(page).toContain("Je was al bezig met een aanvraag");
    expect(page).toContain("Ramen lappen in Zeist");
    expect(page).toContain("beginnen met Tapijtreiniging");
    expect(await answersOf(draft)).toEqual(before);
  });

  test("goes on when the same service is started", async () => {
    const { cookie } = await windowJob();
    expect(await pageOf("visitor", "/brief-form?serviceType=window", cookie)).toContain("Stap 1 van 4");
  });

  test("is deleted by beginning anew, and only then", async () => {
    const draft = await windowJob();
    const path = "/brief-form?opnieuw&serviceType=carpet";
    expect(await pageOf("visitor", path, draft.cookie)).toContain("Je was al bezig");
    expect(await answersOf(draft)).not.toBeNull();
    const anew = await site.ask("visitor", path, {}, draft.cookie);
    expect(anew.headers.get("location")).toBe("/brief-form?serviceType=carpet");
    expect(anew.headers.get("set-cookie")).toMatch(/concept-cleaning=;/);
    expect(await answersOf(draft)).toBeNull();
  });

  test("is not replaced by repeating an earlier one without asking", async () => {
    const draft = await windowJob();
    const earlier = { briefId: site.briefId };
    const asked = await site.ask("client", "/aanvraag/opnieuw", earlier, draft.cookie);
    expect(asked.status).toBe(409);
    expect(await asked.text()).toContain("Ramen lappen in Zeist");
    const replaced = await site.ask(
      "client",
      "/aanvraag/opnieuw",
      { ...earlier, vervang: "ja" },
      draft.cookie,
    );
    expect(replaced.status).toBe(302);
  });
});

const repeat = (actor: Actor, briefId: string) => site.ask(actor, "/aanvraag/opnieuw", { briefId });
const cookieOf = (answer: Response) => /concept-cleaning=[^;]+/.exec(answer.headers.get("set-cookie")!)![0];
const briefOn = (eventDate: string) =>
  publishedBrief({ db: site.db, now: new Date() }, site.people.client, { eventDate });
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("requesting again", () => {
  test("opens the last step with every answer", async () => {
    const answer = await repeat("client", await briefOn(dayFromNow(20)));
    expect(answer.headers.get("location")).toBe("/brief-form?stap=4");
    const page = await pageOf("client", "/brief-form?stap=4", cookieOf(answer));
    expect(page).toContain("Stap 4 van 4");
    expect(page).toContain("Kanariestraat");
    expect(page).toContain('value="06 12345678"');
    expect(page).toContain("Wijzig");
  });

  test("asks only the date when that has passed, and then returns to the last step", async () => {
    const answer = await repeat("client", await briefOn("2020-01-31"));
    const cookie = cookieOf(answer);
    const last = await site.ask("client", "/brief-form?stap=4", undefined, cookie);
    expect(last.headers.get("location")).toBe("/brief-form?stap=1&terug");
    expect(await pageOf("client", "/brief-form?stap=1&terug", cookie)).toContain("Opslaan en terug");
  });

  test("finds the own requests only", async () => {
    expect((await repeat("otherClient", site.briefId)).status).toBe(404);
    expect((await repeat("visitor", site.briefId)).status).toBe(302);
  });
});
