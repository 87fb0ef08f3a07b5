import { afterAll, beforeAll, expect, it } from "vitest";
import { listenTo } from "#adapters/events/listen.server.ts";
import { companyPage } from "#domain/companies/directory-view.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { changesPublicPages } from "#domain/events/public-changes.ts";
import { EVENT_CHANNEL } from "#domain/events/record.ts";
import { liftMeasure } from "#domain/desk/measures/lift-measure.ts";
import { takeMeasure } from "#domain/desk/measures/take-measure.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { operator } from "../../tests/support/people/people.ts";
import { contentMemory } from "./content-memory.server.ts";

let harness: TestHarness;
let ineke: UserActor;
const stops: (() => void)[] = [];
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
});
afterAll(async () => {
  for (const stop of stops) stop();
  await harness.close();
});

/** A web process: the public page of a company from its own memory, which hears of events. Returns how to ask for the page. */
async function webProcess(profileId: string) {
  const { answer, forget } = contentMemory(
    async () => {
      const page = await companyPage(harness, profileId);
      return { response: new Response(page ? "shown" : "gone"), route: "/photographers/:id" };
    },
    () => harness.now,
    () => false,
  );
  const listening = Promise.withResolvers<void>();
  stops.push(
    listenTo(harness.url, EVENT_CHANNEL, {
      onPayload: (payload) => changesPublicPages(payload) && forget(),
      onListening: listening.resolve,
      onError: listening.reject,
    }),
  );
  await listening.promise;
  const path = `/photographers/${profileId}`;
  return async () => (await answer(new Request(`http://localhost${path}`), path))!.response.text();
}

it("a profile that is hidden is gone at once from the pages in memory of every process, and back when it is lifted", async () => {
  const { profileId } = await company(harness);
  const processes = await Promise.all([webProcess(profileId), webProcess(profileId)]);
  const answers = () => Promise.all(processes.map((ask) => ask()));
  expect(await answers()).toEqual(["shown", "shown"]);
  const { measureId } = await takeMeasure(harness.ctx(ineke), {
    subjectKind: "PROFILE",
    subjectId: profileId,
    act: "HIDE",
    ground: "false_details",
    facts: "De naam is van een ander bedrijf.",
    origin: "OWN",
  });
  // The clock stands still, so no page gets old by itself.
  await expect.poll(answers).toEqual(["gone", "gone"]);
  await liftMeasure(harness.ctx(ineke), { measureId, reason: "over" });
  await expect.poll(answers).toEqual(["shown", "shown"]);
});
