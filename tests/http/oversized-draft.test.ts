import { afterAll, beforeAll, expect, test } from "vitest";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

let site: SignedInSite;

beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

test("returns a step that is larger than a draft, with an explanation", async () => {
  const form = new FormData();
  form.set("serviceType", "regular");
  form.set("startDate", "2030-01-31");
  for (let times = 0; times < 20; times += 1) form.append("frequency", "x".repeat(4_000));
  const answer = await site.ask("visitor", "/brief-form", form);
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page.includes('value="2030-01-31"')).toBe(true);
  expect(page.includes("Te veel tekst")).toBe(true);
});
