import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs } from "#db/schema/index.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import { confirmBrief } from "#domain/briefs/confirm-brief.ts";
import { publishedBrief, UNCONFIRMED } from "../support/people/briefs.ts";
import { client } from "../support/people/people.ts";
import { fakeAuthentication } from "../support/servers/fake-authentication.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

const CODES = 8;

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const auth = fakeAuthentication({
  signInByMailbox: () => Promise.resolve({ cookies: [], needsSecondStep: false }),
});

test("publishes eight requests whose codes are confirmed at once", async () => {
  const visitor = harness.ctx({ kind: "visitor" });
  for (let round = 0; round < ROUNDS; round += 1) {
    const sanne = await client(harness);
    const { email } = sanne;
    const codes: string[] = [];
    for (let number = 0; number < CODES; number += 1) {
      const subjectId = await publishedBrief(harness, sanne, UNCONFIRMED);
      const issued = await issueOneTimeCode(visitor, { purpose: "confirm_brief", email, subjectId });
      codes.push(issued.code);
    }
    const confirmed = await Promise.all(
      codes.map((code) =>
        confirmBrief(harness.ctx({ kind: "visitor" }, { auth }), {
          proof: { email, code },
          sentHere: null,
          browser: new Headers(),
        }),
      ),
    );
    expect(confirmed.map(({ published }) => published)).not.toContain(false);
    expect(await harness.db.$count(briefs, eq(briefs.ownerEmail, email))).toBe(CODES);
  }
});
