import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { CLEANING_STEP_FIELDS } from "#domain/briefs/input.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import type { TypedValues } from "#domain/kernel/typed-values.ts";
import { cleaningForm } from "../support/people/briefs.ts";
import { openSignedInSite, type Actor, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const LAST = CLEANING_STEP_FIELDS.length;
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0]!)
    .join("; ");

/** Answers every step of the wizard and sends it; `intent` is that of the last button. */
async function send(actor: Actor, email: string, intent = "volgende") {
  const startDate = addDays(amsterdamDay(new Date()), 20);
  const form = cleaningForm({ startDate, clientEmail: email }) as TypedValues;
  let draft = "";
  for (let step = 1; ; step += 1) {
    const fields = new FormData();
    for (const field of CLEANING_STEP_FIELDS[step - 1]!)
      for (const value of [form[field] ?? ""].flat()) fields.append(field, value);
    fields.append("intent", step === LAST ? intent : "volgende");
    const typed = Object.fromEntries(fields) as Record<string, string>;
    const answer = await site.ask(
      actor,
      step === 1 ? "/brief-form" : `/brief-form?stap=${step}`,
      typed,
      draft,
    );
    if (step === LAST) return answer;
    draft ||= cookiesOf(answer);
  }
}

test("a client who sends the same again within a week is asked which one is meant, and may send it", async () => {
  const { client } = site.people;
  const first = await send("client", client.email);
  const page = first.headers.get("location")!;
  const [briefId] = /[\da-f-]{36}/.exec(page)!;
  await site.ask("client", page, { intent: "cancel" });
  const asked = await send("client", client.email);
  expect(asked.status).toBe(409);
  const html = await asked.text();
  expect(html).toContain("Bedoel je deze?");
  expect(html).toContain(`href="${page}"`);
  expect(html).toContain("Toch versturen");
  const again = await send("client", client.email, "toch-versturen");
  expect(again.headers.get("location")).toMatch(/^\/client-dashboard\/aanvraag\//);
  expect(again.headers.get("location")).not.toBe(page);
  const [closed] = await site.db.select().from(briefs).where(eq(briefs.id, briefId));
  expect(closed!.status).toBe("CANCELLED");
  // The other runs now, so nothing sends a third.
  expect((await send("client", client.email, "toch-versturen")).status).toBe(409);
});

test("a visitor who types that address learns nothing of it", async () => {
  const { client } = site.people;
  const answer = await send("visitor", client.email);
  expect(answer.headers.get("location")).toBe("/aanvraag/verzonden");
});
