import { afterAll, beforeAll, expect, test } from "vitest";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { company } from "../../tests/support/people/companies.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { setLaunchInput } from "./input.ts";
import { setLaunch } from "./set-launch.ts";
import { setLaunchMode } from "./set-launch-mode.ts";
import { launchForOperator, readLaunch } from "./views.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const input = (change: Record<string, unknown> = {}) =>
  setLaunchInput.parse({
    goLiveDate: "2026-04-01",
    offerEndsOn: "2026-03-31",
    alreadyTaken: "25",
    takenSource: "ondertekende aanmeldingen",
    takenOn: "2026-03-01",
    ...change,
  });
const EMPTY = { goLiveDate: "", offerEndsOn: "", alreadyTaken: "", takenSource: "", takenOn: "" };

test("lets only an operator change the launch", async () => {
  const { actor: firm } = await company(harness, { subscribed: false });
  const strangers = [
    [{ kind: "visitor" } as const, "not_signed_in"],
    [await client(harness), "not_allowed"],
    [firm, "not_allowed"],
  ] as const;
  for (const [actor, refusal] of strangers) {
    expect(await outcome(setLaunch(harness.ctx(actor), input()))).toEqual({ refusal });
    expect(await outcome(setLaunchMode(harness.ctx(actor), { mode: "live" }))).toEqual({ refusal });
    expect(await outcome(launchForOperator(harness.ctx(actor)))).toEqual({ refusal });
  }
});

test("refuses places that are taken without the source and the day of the count, at their fields", () => {
  const given = {
    goLiveDate: "",
    offerEndsOn: "2026-03-31",
    alreadyTaken: "25",
    takenSource: " ",
    takenOn: "",
  };
  const problems = (change: object) =>
    setLaunchInput
      .safeParse({ ...given, ...change })
      .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
  expect(problems({})).toEqual(["takenSource required", "takenOn required"]);
  expect(problems({ takenSource: "beurs" })).toEqual(["takenOn required"]);
  expect(problems({ alreadyTaken: "0" })).toEqual([]);
  expect(problems({ alreadyTaken: "" })).toEqual([]);
});

test("stores what is set, and forgets it for an empty field", async () => {
  const ctx = harness.ctx(await operator(harness));
  await setLaunchMode(ctx, { mode: "prelaunch" });
  await setLaunch(ctx, input());
  expect((await readLaunch(ctx)).settings).toEqual({
    mode: "prelaunch",
    goLiveDate: "2026-04-01",
    offer: { endsOn: "2026-03-31", alreadyTaken: 25 },
  });
  await setLaunch(ctx, input(EMPTY));
  expect(await readLaunch(ctx)).toMatchObject({
    settings: { mode: "prelaunch", goLiveDate: null, offer: null },
    isPrelaunch: false,
    start: null,
    offer: null,
    firstPeriodEndsAt: null,
  });
});

test("a database without settings is live and claims nothing", async () => {
  const own = await openTestHarness();
  try {
    expect(await readLaunch(own)).toEqual({
      settings: { mode: "live", goLiveDate: null, offer: null },
      isPrelaunch: false,
      start: null,
      offer: null,
      firstPeriodEndsAt: null,
    });
  } finally {
    await own.close();
  }
});

test("storing one field sets none of the others", async () => {
  const ctx = harness.ctx(await operator(harness));
  await setLaunch(ctx, input({ ...EMPTY, goLiveDate: "2026-05-01" }));
  const { choices, settings } = await launchForOperator(ctx);
  expect(choices).toMatchObject({ goLiveDate: "2026-05-01", offerEndsOn: null, alreadyTaken: null });
  expect(settings.offer).toBeNull();
});

test("switches the state without changing the dates, and not back once the go-live date has passed", async () => {
  const ctx = harness.ctx(await operator(harness));
  await setLaunchMode(ctx, { mode: "prelaunch" });
  await setLaunch(ctx, input({ ...EMPTY, goLiveDate: "2026-05-01" }));
  expect(await launchForOperator(ctx)).toMatchObject({ isPrelaunch: true, nextMode: "live" });
  await setLaunchMode(ctx, { mode: "live" });
  expect(await launchForOperator(ctx)).toMatchObject({ isPrelaunch: false, nextMode: "prelaunch" });
  expect((await launchForOperator(ctx)).choices.goLiveDate).toBe("2026-05-01");
  await setLaunchMode(ctx, { mode: "prelaunch" });
  await setLaunch(ctx, input({ ...EMPTY, goLiveDate: "2020-01-01" }));
  expect(await launchForOperator(ctx)).toMatchObject({ isPrelaunch: false, nextMode: null });
});

test.each([
  ["goLiveDate", "2026-02-30"],
  ["alreadyTaken", "31"],
  ["alreadyTaken", "-1"],
])("%s cannot be %s", (field, value) => {
  expect(() => input({ [field]: value })).toThrow();
});
