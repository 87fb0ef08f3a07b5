import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { alerts, events } from "#db/schema/index.ts";
import { askFirst } from "../../../tests/support/people/asked-briefs.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { QUOTE } from "../../../tests/support/people/proposals.ts";
import { widenAlerts } from "../open-list/widen-alerts.ts";
import { newId } from "../../kernel/ids.ts";
import { keysFor } from "../../channels/live/rules.ts";
import { liveEvents } from "../../channels/live/live-events-view.ts";
import { exportData } from "../../privacy/export-data.ts";
import { briefSheet } from "../../proposals/reading/brief-sheet-view.ts";
import { sendProposal } from "../../proposals/send-proposal.ts";
import { declineAsk } from "./decline-ask.ts";

// While one company has a request to itself, no other learns that it exists.

let harness: TestHarness;
let asked: Company;
let other: Company;
let briefId: string;
beforeAll(async () => {
  harness = await openTestHarness();
  [asked, other] = [await company(harness), await company(harness)];
});
afterAll(() => harness.close());
beforeEach(async () => {
  briefId = await askFirst(harness, await client(harness), asked);
});

test("gives another company the answers of a request that does not exist", async () => {
  const unknown = newId(harness.now);
  const act = (id: string) =>
    Promise.all([
      outcome(sendProposal(harness.ctx(other.actor), { briefId: id, ...QUOTE })),
      outcome(declineAsk(harness.ctx(other.actor), { briefId: id })),
      briefSheet(harness, other.reader, id),
    ]);
  expect(await act(briefId)).toEqual(await act(unknown));
  expect(await briefSheet(harness, asked.reader, briefId)).not.toBeNull();
});

test("sends live updates of it to the asked company alone", async () => {
  const ids = await harness.db.select({ id: events.id }).from(events).where(eq(events.briefId, briefId));
  const live = await liveEvents(
    harness,
    ids.map(({ id }) => id),
  );
  const keysOf = ({ actor }: Company) =>
    live.flatMap((event) =>
      keysFor(
        {
          sessionId: actor.sessionId,
          userId: actor.userId,
          role: "PHOTOGRAPHER",
          companyId: actor.companyId,
          vertical: "cleaning",
          subscribed: true,
        },
        event,
      ),
    );
  expect(keysOf(asked)).toContain(`brief:${briefId}`);
  expect(keysOf(other)).toEqual([]);
});

test("does not tell companies of neighbouring provinces of it", async () => {
  const neighbour = await company(harness, { serviceAreas: ["Gelderland"] });
  harness.passHours(13);
  await widenAlerts(harness.ctx({ kind: "system" }), {});
  const told = eq(alerts.companyId, neighbour.actor.companyId!);
  expect(await harness.db.$count(alerts, told)).toBe(0);
});

const download = async ({ actor }: Company) => JSON.stringify(await exportData(harness.ctx(actor), {}));

test("names it in the download of the asked company and of no other", async () => {
  expect(await download(asked)).toContain('"askedFirst":[{');
  expect(await download(other)).toContain('"askedFirst":[]');
});
