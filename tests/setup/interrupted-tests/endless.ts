import { test } from "vitest";
import { borrowSite } from "../../support/harness/shared-site.ts";

test("starts a site and does not end", async () => {
  await borrowSite();
  process.stdout.write("the site runs\n");
  await new Promise(() => {});
});
