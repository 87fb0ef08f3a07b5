import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "#domain/kernel/limits.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

const PATH = "/account/gegevens";

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

/** What this site makes the browser of a signed-in client send. */
const fromElsewhere = (method: "GET" | "POST") =>
  fetch(site.server.url + PATH, {
    method,
    redirect: "manual",
    headers: {
      cookie: site.cookieOf("client"),
      "sec-fetch-site": "cross-site",
      ...(method === "POST" && {
        origin: "https://kwaad.example",
        "content-type": "application/x-www-form-urlencoded",
      }),
    },
  });

test("another site cannot use up the downloads of a client", async () => {
  for (const _ of Array.from({ length: LIMITS["download-of"][0].uses + 1 })) {
    expect((await fromElsewhere("GET")).headers.get("location")).toBe("/account#data");
    expect((await fromElsewhere("POST")).status).toBe(403);
  }
  const own = await site.ask("client", PATH, {});
  expect([own.status, own.headers.get("content-type")]).toEqual([200, "application/zip"]);
});
