import { afterAll, beforeAll, expect, test } from "vitest";
import { borrowSite, type OpenedSite, openOwnSite } from "../support/harness/shared-site.ts";
import { textOfHtml } from "../support/text-of-html.ts";

const PHONE = "030 123 45 67";

let site: OpenedSite;
let silent: OpenedSite;
beforeAll(async () => {
  site = await openOwnSite({ CONTACT_PHONE: PHONE });
  silent = await borrowSite();
});
afterAll(() => Promise.all([site.close(), silent.close()]));

const read = async ({ server }: OpenedSite, path: string) => (await fetch(server.url + path)).text();

test.each(["/contact", "/privacy", "/algemene-voorwaarden", "/toegankelijkheid"])(
  "%s shows the phone number of the owner as a link to call it, if there is one",
  async (path) => {
    const page = await read(site, path);
    expect(page).toContain('href="tel:+31301234567"');
    expect(textOfHtml(page)).toContain(PHONE);
    expect(await read(silent, path)).not.toContain('href="tel:');
  },
);

test("structured data and security.txt have it too", async () => {
  expect(await read(site, "/")).toContain('"telephone":"+31301234567"');
  expect(await read(site, "/.well-known/security.txt")).toContain("Contact: tel:+31301234567\n");
  expect(await read(silent, "/")).not.toContain('"telephone"');
  expect(await read(silent, "/.well-known/security.txt")).not.toContain("Contact: tel:");
});
