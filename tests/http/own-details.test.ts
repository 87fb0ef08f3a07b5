import { afterAll, beforeAll, expect, test } from "vitest";
import { CLEANING_STEP_FIELDS } from "#domain/briefs/input.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import type { TypedValues } from "#domain/kernel/typed-values.ts";
import { cleaningForm, CLIENT_SECRETS } from "../support/people/briefs.ts";
import { borrowSite, type OpenedSite } from "../support/harness/shared-site.ts";

let site: OpenedSite;
beforeAll(async () => {
  site = await borrowSite();
});
afterAll(() => site.close());

/** Sends the steps of a cleaning brief with these answers in one browser. Returns the response to the last step. */
async function sent(change: Record<string, string>) {
  const startDate = addDays(amsterdamDay(new Date()), 20);
  const answers = cleaningForm({ startDate, ...change }) as TypedValues;
  const post = (step: number, cookie: string) => {
    const body = new URLSearchParams();
    for (const field of CLEANING_STEP_FIELDS[step - 1]!)
      for (const text of [answers[field] ?? ""].flat()) body.append(field, text);
    const headers = { origin: site.server.url, cookie };
    return fetch(`${site.server.url}/brief-form?stap=${step}`, {
      method: "POST",
      redirect: "manual",
      headers,
      body,
    });
  };
  const begun = await post(1, "");
  const draft = begun.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0]!)
    .join("; ");
  await post(2, draft);
  await post(3, draft);
  return post(4, draft);
}

test("links a name in an earlier step to the field where it must be removed", async () => {
  const answer = await sent({ specialRequests: `Vraag naar ${CLIENT_SECRETS.name}` });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("Aanvraag versturen");
  const [, link] = /<a\b[^>]* href="([^"]+)"[^>]*>Laat je naam, adres/.exec(page)!;
  expect(link!.replaceAll("&amp;", "&")).toBe("/brief-form?stap=2&terug#specialRequests");
});

test("refuses a name in the last step at its own field", async () => {
  const answer = await sent({ additionalInfo: `Groetjes, ${CLIENT_SECRETS.name}` });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(/<a href="#additionalInfo"[^>]*>Laat je naam, adres/);
});

test("submits a brief without the client's own details", async () => {
  const answer = await sent({ specialRequests: "De kanariepiet blijft thuis" });
  expect(answer.headers.get("location")).toBe("/aanvraag/verzonden");
});
