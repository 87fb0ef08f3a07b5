import { afterAll, beforeAll, expect, test } from "vitest";
import { outcome } from "../../tests/support/outcomes.ts";
import { client, company } from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import { setLaunchInput } from "./input.ts";
import { setLaunch } from "./set-launch.ts";
import { readLaunch } from "./views.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const input = (change: Record<string, unknown> = {}) =>
  setLaunchInput.parse({
    mode: "live",
    goLiveDate: "2026-04-01",
    offerEndsOn: "2026-03-31",
    alreadyTaken: "25",
    ...change,
  });

async function operator() {
  const actor = await client(world);
  return { ...actor, role: "OPERATOR" as const };
}

test("only an operator sets the launch", async () => {
  const { actor: firm } = await company(world, { subscribed: false });
  const strangers = [
    [{ kind: "visitor" } as const, "not_signed_in"],
    [await client(world), "not_allowed"],
    [firm, "not_allowed"],
  ] as const;
  for (const [actor, refusal] of strangers) {
    expect(await outcome(setLaunch(world.ctx(actor), input()))).toEqual({ refusal });
  }
});

test("what is set is read back; an empty day is the default again", async () => {
  const ctx = world.ctx(await operator());
  await setLaunch(ctx, input());
  expect((await readLaunch(ctx)).settings).toEqual({
    mode: "live",
    goLiveDate: "2026-04-01",
    offer: { endsOn: "2026-03-31", alreadyTaken: 25 },
  });
  await setLaunch(ctx, input({ mode: "prelaunch", goLiveDate: "", offerEndsOn: "", alreadyTaken: "21" }));
  const { settings, start, offer } = await readLaunch(ctx);
  expect(settings).toEqual({
    mode: "prelaunch",
    goLiveDate: "2026-10-07",
    offer: { endsOn: "2026-10-07", alreadyTaken: 21 },
  });
  expect(start).toEqual({ kind: "on", day: "2026-10-07" });
  expect(offer?.placesLeft).toBe(9);
});

test.each([
  ["mode", "party"],
  ["goLiveDate", "2026-02-30"],
  ["alreadyTaken", "31"],
  ["alreadyTaken", "-1"],
])("%s cannot be %s", (field, value) => {
  expect(() => input({ [field]: value })).toThrow();
});
