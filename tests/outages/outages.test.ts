import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { startLoad } from "./load.ts";
import { FAULTS, NOT_REHEARSED } from "./scenarios.ts";
import { addPeople } from "./people.ts";
import { outcomeOf, printOutcomes, triesPerKind, type Outcome } from "./report.ts";
import { mountSmallDisk, openWorld } from "./world.ts";

/** Load before the fault, and after it. */
const BEFORE_MS = 4_000;
const AFTER_MS = 10_000;

const outcomes = new Map<string, Outcome>();
const blocked: string[] = [];
afterAll(() => {
  printOutcomes(outcomes);
  for (const name of blocked) console.log(`not rehearsed: ${name}: this user may mount no disk`);
  for (const what of NOT_REHEARSED) console.log(`not rehearsed: ${what}`);
});

test.for(Object.entries(FAULTS))("%s", async ([name, scenario], { skip }) => {
  const { disturbs, fault, mailsDoubled = 0, clocksDiffer, hasSmallDisk } = scenario;
  const disk = hasSmallDisk ? mountSmallDisk() : undefined;
  if (disk === null) {
    blocked.push(name);
    skip("this user may mount no disk");
  }
  const world = await openWorld({ ...(disk && { disk }) });
  const load = await startLoad(world, await addPeople(world));
  await pause(BEFORE_MS);
  const endedAt = (await fault(world)) ?? performance.now();
  await pause(AFTER_MS);
  await load.stop();
  const outcome = await outcomeOf(world, load.tries, endedAt);
  if (clocksDiffer) {
    // Measured with two clocks an hour apart, which shows that they are.
    expect(outcome.slowestMailMs).toBeGreaterThan(3_500_000);
    outcome.slowestMailMs = null;
  }
  outcomes.set(name, outcome);
  expect(Math.min(...Object.values(triesPerKind(load.tries)))).toBeGreaterThan(20);
  if (disturbs === "visitors") expect(outcome.refused).toBeGreaterThan(0);
  if (disturbs === "mails") expect(outcome.slowestMailMs).toBeGreaterThan(4_000);
  expect(outcome).toMatchObject({ lost: [], doubled: [], wrong: [], mailsLost: [] });
  expect(outcome.mailsDoubled).toBeLessThanOrEqual(mailsDoubled);
});
