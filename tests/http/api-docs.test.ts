import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenOf } from "../support/harness/api-client.ts";
import { openSignedInSite, type SignedInSite } from "../support/harness/signed-in-site.ts";

const run = promisify(execFile);

let site: SignedInSite;
beforeAll(async () => {
  site = await openSignedInSite();
});
afterAll(() => site.close());

test("the three calls at the top of docs/api.md work", async () => {
  const text = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
  const calls = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, call]) => call!);
  expect(calls).toHaveLength(3);
  const TOKEN = await tokenOf({ db: site.db, now: new Date() }, site.people.otherCompany);
  const answers: unknown[] = [];
  for (const call of calls) {
    const script = call
      .replaceAll("http://localhost:3000", site.server.url)
      .replaceAll("curl ", "curl --silent --show-error --fail-with-body ");
    const { stdout } = await run("sh", ["-c", script], {
      env: { PATH: process.env.PATH, TOKEN, REQUEST: site.briefId },
    });
    answers.push(JSON.parse(stdout));
  }
  expect(answers).toMatchObject([
    { role: "company", company: { id: site.people.otherCompany.companyId } },
    { data: [{ id: site.briefId }] },
    { id: expect.any(String) as string },
  ]);
});

test("serves its document to any site, and says no more to who has it", async () => {
  const first = await fetch(`${site.server.url}/api/v1/openapi.json`);
  expect(await first.json()).toMatchObject({ openapi: "3.1.1" });
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  const again = await fetch(`${site.server.url}/api/v1/openapi.json`, {
    headers: { "if-none-match": first.headers.get("etag")! },
  });
  expect(again.status).toBe(304);
});
