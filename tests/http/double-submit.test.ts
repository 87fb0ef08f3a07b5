import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import type { TypedValues } from "#domain/kernel/typed-values.ts";
import { CLEANING_STEP_FIELDS } from "#domain/briefs/input.ts";
import { cleaningForm } from "../support/people/briefs.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);

function post(path: string, fields: [string, string][], cookies: string[]): Promise<Response> {
  const headers = { origin: site.server.url, cookie: cookies.join("; ") };
  const body = new URLSearchParams(fields);
  return fetch(site.server.url + path, { method: "POST", redirect: "manual", headers, body });
}

/** The wish of each request, with the number of its round. */
const SENT_TWICE = "Twee keer gedrukt in ronde";

test("a client who submits twice concurrently has one brief, and both responses say that it is published", async () => {
  const session = [site.cookieOf("client")];
  const startDate = addDays(amsterdamDay(new Date()), 20);
  for (let round = 0; round < 5; round += 1) {
    // Each round differs: the same answers would be refused while the first request runs.
    const form = cleaningForm({ startDate, specialRequests: `${SENT_TWICE} ${round}` }) as TypedValues;
    const ofStep = (step: number) =>
      CLEANING_STEP_FIELDS[step - 1]!.flatMap((field) =>
        [form[field] ?? ""].flat().map((value): [string, string] => [field, value]),
      );
    const draft = cookiesOf(await post("/brief-form", ofStep(1), session));
    for (const step of [2, 3]) await post(`/brief-form?stap=${step}`, ofStep(step), [...session, ...draft]);
    const send = () => post("/brief-form?stap=4", ofStep(4), [...session, ...draft]);
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of answers) expect(cookiesOf(answer)).toContain("melding=brief_published");
  }
  const dashboard = await fetch(`${site.server.url}/client-dashboard`, {
    headers: { cookie: session.join("; ") },
  });
  const pages = all(await dashboard.text(), /href="(\/client-dashboard\/aanvraag\/[^"]+)"/g);
  const requests = await Promise.all(
    pages.map(async (path) =>
      (await fetch(site.server.url + path, { headers: { cookie: session.join("; ") } })).text(),
    ),
  );
  expect(requests.filter((page) => page.includes(`>${SENT_TWICE} `))).toHaveLength(5);
});
