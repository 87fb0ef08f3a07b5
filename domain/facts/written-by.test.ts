import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { profiles, proposals } from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { sentQuote } from "../../tests/support/people/sent-quote.ts";
import { firstNameOf, writtenBy, writtenByFirstName } from "./written-by.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("the company reads the whole name of who wrote a quote, and the client the first name", async () => {
  const firm = await company(harness);
  const id = await sentQuote(harness, firm, await publishedBrief(harness, await client(harness)));
  const { userId } = firm.actor;
  await harness.db.update(profiles).set({ fullName: "Joost Smit" }).where(eq(profiles.id, userId));
  await harness.db.update(proposals).set({ writtenBy: userId }).where(eq(proposals.id, id));
  const [read] = await harness.db
    .select({ company: writtenBy, client: writtenByFirstName })
    .from(proposals)
    .where(eq(proposals.id, id));
  expect(read).toEqual({ company: "Joost Smit", client: "Joost" });
});

test.each([
  ["Sanne de Vries", "Sanne"],
  ["Jan-Willem", "Jan-Willem"],
  ["Zoë", "Zoë"],
  ["Zoe\u0308 Bakker", "Zoe\u0308"],
  ["Sanne0612345678", "Sanne"],
  ["sanne@voorbeeld.nl", "sanne"],
  ["06 12 34 56 78", null],
  ["", null],
])("a client reads of %j as the writer of a quote: %j", (fullName, shown) => {
  expect(firstNameOf(fullName)).toBe(shown);
});
