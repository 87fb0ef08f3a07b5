import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { listenTo } from "#adapters/events/listen.server.ts";
import { claimsVariant, figuresForCompanies, forgetClaims } from "#app/claims/claims.server.ts";
import { forgetLaunch, launchNow, launchVariant } from "#app/launch/launch.server.ts";
import type { Runtime } from "#compose";
import type { UserActor } from "#domain/kernel/context.ts";
import { saveClaim } from "#domain/checks/claims/save-claim.ts";
import { changesPublicPages } from "#domain/events/public-changes.ts";
import { EVENT_CHANNEL } from "#domain/events/record.ts";
import { setLaunchMode } from "#domain/launch/set-launch-mode.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { BEFORE_LAUNCH, storeLaunch } from "../../tests/support/people/launch.ts";
import { operator } from "../../tests/support/people/people.ts";
import { contentMemory } from "./content-memory.server.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  await storeLaunch(harness.db, BEFORE_LAUNCH);
  ineke = await operator(harness);
});
afterAll(() => harness.close());

const PAGES = ["/", "/verhuis", "/pricing", "/voor-schoonmaakbedrijven"];

/** A process with content pages that show the launch state and the newest figure, and with its own connection for events. */
async function startProcess() {
  const runtime = {
    db: harness.db,
    clock: () => harness.now,
    config: { demo: false },
    log: { error: () => {} },
  } as unknown as Runtime;
  const content = contentMemory(
    async () => {
      const { isPrelaunch } = await launchNow(runtime);
      const [figure] = await figuresForCompanies(runtime, "cleaning");
      return { response: new Response(`${isPrelaunch} ${figure?.heading ?? ""}`), route: "/" };
    },
    runtime.clock,
    () => false,
    () => launchVariant(runtime) + claimsVariant(runtime),
  );
  const forget = () => {
    forgetLaunch(runtime);
    forgetClaims(runtime);
    content.forget();
  };
  let heard = 0;
  const stop = listenTo(harness.url, EVENT_CHANNEL, {
    onPayload: (payload) => {
      if (changesPublicPages(payload)) forget();
      heard += 1;
    },
    onListening: () => (heard += 1),
    onError: () => {},
  });
  await expect.poll(() => heard).toBe(1);
  onTestFinished(stop);
  const read = async (path: string) =>
    (await content.answer(new Request(`http://localhost${path}`), path))!.response.text();
  return { runtime, heard: () => heard, readAll: () => Promise.all(PAGES.map(read)) };
}

test("the first visitor of each page after a change reads the new state, at every process", async () => {
  const [acting, other] = [await startProcess(), await startProcess()];
  await Promise.all([acting.readAll(), other.readAll()]);
  let claimId: string | null = null;
  for (const round of [1, 2, 3, 4]) {
    const mode = round % 2 === 1 ? "live" : "prelaunch";
    const figure = String(100 + round);
    const before = other.heard();
    // Visitors keep coming while the operator changes both.
    const meanwhile = Promise.all([acting.readAll(), other.readAll()]);
    await setLaunchMode(harness.ctx(ineke), { mode });
    ({ claimId } = await saveClaim(harness.ctx(ineke), {
      claimId,
      kind: "COMPANY_FIGURE",
      vertical: "cleaning",
      heading: figure,
      text: "aanvragen per maand",
      place: "",
      source: "eigen telling",
      sourcedOn: "2026-03-01",
    }));
    forgetLaunch(acting.runtime);
    forgetClaims(acting.runtime);
    const state = `${mode === "prelaunch"} ${figure}`;
    expect(await acting.readAll()).toEqual(PAGES.map(() => state));
    await expect.poll(other.heard).toBe(before + 2);
    expect(await other.readAll()).toEqual(PAGES.map(() => state));
    await meanwhile;
  }
});
