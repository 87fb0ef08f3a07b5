import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claims } from "#db/schema/index.ts";
import { CLAIM, savedClaim } from "../../../tests/support/people/claims.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { saveClaimInput } from "./input.ts";
import { removeClaim } from "./remove-claim.ts";
import { saveClaim } from "./save-claim.ts";
import { claimForOperator, claimsForOperator, publishedClaims } from "./views.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.db.delete(claims));

const shown = async (withExamples = false) =>
  (await publishedClaims(harness, { withExamples })).cleaning.CLIENT_FIGURE.map(({ heading }) => heading);

const example = () =>
  harness.db.insert(claims).values({
    id: crypto.randomUUID(),
    kind: "CLIENT_FIGURE",
    vertical: "cleaning",
    heading: "500+",
    text: "klanten per maand",
    source: "Voorbeeld",
    sourcedOn: "2026-01-01",
    isExample: true,
    updatedAt: harness.now,
  });

test("a site without claims claims nothing", async () => {
  expect(await publishedClaims(harness, { withExamples: true })).toEqual({
    cleaning: { CLIENT_FIGURE: [], COMPANY_FIGURE: [], TESTIMONIAL: [] },
    moving: { CLIENT_FIGURE: [], COMPANY_FIGURE: [], TESTIMONIAL: [] },
  });
});

test("shows a claim on the page of its kind and vertical, the newest source first", async () => {
  await savedClaim(harness);
  await savedClaim(harness, { heading: "340", sourcedOn: "2026-03-10" });
  await savedClaim(harness, { kind: "COMPANY_FIGURE", heading: "12" });
  await savedClaim(harness, { vertical: "moving", heading: "40" });
  expect(await shown()).toEqual(["340", "312"]);
});

test("shows examples in a demo only, and none can become real", async () => {
  await example();
  expect([await shown(), await shown(true)]).toEqual([[], ["500+"]]);
  const ctx = harness.ctx(await operator(harness));
  const id = (await claimsForOperator(ctx))[0]!.id;
  expect(await outcome(saveClaim(ctx, { ...CLAIM, claimId: id }))).toEqual({ refusal: "not_found" });
  await removeClaim(ctx, { claimId: id });
  expect(await shown(true)).toEqual([]);
});

test("changes and removes a claim", async () => {
  const ctx = harness.ctx(await operator(harness));
  const { claimId } = await saveClaim(ctx, CLAIM);
  await saveClaim(ctx, { ...CLAIM, claimId, heading: "313" });
  expect(await claimForOperator(ctx, claimId)).toMatchObject({ heading: "313", place: null });
  await removeClaim(ctx, { claimId });
  expect(await outcome(removeClaim(ctx, { claimId }))).toEqual({ refusal: "not_found" });
  expect(await claimForOperator(ctx, claimId)).toBeNull();
  expect(await claimForOperator(ctx, "geen-id")).toBeNull();
});

describe("a claim needs a source and a day that has been", () => {
  test.each([
    [{ source: "  " }, "source"],
    [{ sourcedOn: "" }, "sourcedOn"],
    [{ sourcedOn: "2026-03-12" }, "sourcedOn"],
    [{ sourcedOn: "2026-02-30" }, "sourcedOn"],
    [{ heading: "" }, "heading"],
  ])("%j", (change, field) => {
    const parsed = saveClaimInput(harness.now).safeParse({ ...CLAIM, ...change });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
  });

  test("the database refuses one without a source", async () => {
    const id = await savedClaim(harness);
    await expect(
      harness.db.execute(sql`update claims set source = ' ' where id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint: "claims_source" } });
  });
});

test("only an operator with the role beheer decides on claims, and both roles read them", async () => {
  const support = harness.ctx(await operator(harness, { operatorRole: "SUPPORT" }));
  expect(await outcome(saveClaim(support, CLAIM))).toEqual({ refusal: "not_allowed" });
  expect(await claimsForOperator(support)).toEqual([]);
  expect(await outcome(claimsForOperator(harness.ctx(await client(harness))))).toEqual({
    refusal: "not_allowed",
  });
});
