import { beforeAll, expect, test } from "vitest";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#demo/accounts.ts";
import { addDays, amsterdamDay } from "#domain/kernel/dates.ts";
import { borrowDemoSite } from "../support/harness/shared-site.ts";
import type { Site } from "../support/harness/site.ts";

let site: Site;
beforeAll(async () => {
  site = await borrowDemoSite();
});

const SAYS_SO = "Je browser bewaart onze cookies niet";

/** Sends a form and follows its redirects as a browser without cookies does; returns the last page. */
async function send(path: string, fields: Record<string, string>): Promise<string> {
  const referer = site.url + path;
  let answer = await fetch(referer, {
    method: "POST",
    headers: { origin: site.url, referer },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  for (let hops = 0; hops < 5 && answer.headers.has("location"); hops += 1)
    answer = await fetch(new URL(answer.headers.get("location")!, site.url), {
      headers: { referer },
      redirect: "manual",
    });
  return answer.text();
}

test("signing in without cookies says that it needs them", async () => {
  const fields = { intent: "inloggen", email: DEMO_ACCOUNTS.client, password: DEMO_PASSWORD };
  expect((await send("/auth", fields)).includes(SAYS_SO)).toBe(true);
});

test("the wizard says so at its second step", async () => {
  const page = await send("/brief-form", {
    serviceType: "regular",
    frequency: "once",
    propertyType: "house",
    startDate: addDays(amsterdamDay(new Date()), 7),
  });
  expect(page.includes(SAYS_SO)).toBe(true);
});

test("a page says nothing of cookies to who comes for the first time", async () => {
  for (const path of ["/auth", "/brief-form", "/login?redirect=%2Fclient-dashboard"])
    expect((await (await fetch(site.url + path)).text()).includes(SAYS_SO)).toBe(false);
});
