import { expect, test } from "vitest";
import { addHours, amsterdamDay } from "#domain/kernel/dates.ts";
import { launchRows } from "./launch-rows.ts";
import { contradictionsOf } from "#domain/proposals/drafting/contradictions.ts";
import { DEAL_STATES } from "#domain/deals/state/rules.ts";
import { isOpenComplaint } from "#domain/deals/complaints/rules.ts";
import { DEMO_ACCOUNTS } from "./accounts.ts";
import { demoRows } from "./rows.ts";

test.each([
  ["2026-09-15", "2026-10-07"],
  ["2026-10-07", "2026-10-07"],
  ["2026-10-08", "2027-10-07"],
  ["2026-12-31", "2027-10-07"],
])("filled in on %s, the demo starts on %s", (today, start) => {
  const rows = launchRows(new Date(`${today}T10:00:00Z`));
  expect(rows).toContainEqual(expect.objectContaining({ key: "launch.goLiveDate", value: start }));
});

test.each([
  ["on an ordinary day", new Date("2026-09-14T10:00:00Z")],
  ["as a year ends", new Date("2026-12-31T22:59:00Z")],
  ["as a year begins", new Date("2026-12-31T23:01:00Z")],
  ["on a leap day", new Date("2028-02-29T12:00:00Z")],
  ["in the hour that summer time skips", new Date("2027-03-28T01:30:00Z")],
  ["in the hour that comes twice", new Date("2026-10-25T00:30:00Z")],
])("times are in order and open jobs lie ahead, %s", (_, now) => {
  const rows = demoRows(now, "hash");
  for (const brief of rows.briefs) {
    expect(brief.createdAt < now && brief.publishedAt < now).toBe(true);
    if (brief.status === "OPEN" || brief.status === "IN_PROGRESS") {
      expect(brief.publishedAt > addHours(now, -20 * 24)).toBe(true);
      expect(brief.expiresAt > now).toBe(true);
      expect((brief.eventDate ?? "9999") > amsterdamDay(now)).toBe(true);
    }
    const { closedAt = null } = brief;
    if (closedAt) expect(closedAt > brief.publishedAt && closedAt <= now).toBe(true);
  }
  for (const { briefId, createdAt, decidedAt } of rows.proposals) {
    const brief = rows.briefs.find(({ id }) => id === briefId)!;
    expect(createdAt > brief.createdAt).toBe(true);
    expect((decidedAt ?? now) > createdAt && (decidedAt ?? now) <= now).toBe(true);
  }
});

test("clients wrote of work that is done, each about its own deal and after it", () => {
  const now = new Date("2026-09-14T10:00:00Z");
  const rows = demoRows(now, "hash");
  expect(rows.experiences.filter(({ side }) => side === "CLIENT").length).toBeGreaterThan(3);
  for (const { proposalId, companyId, writtenAt } of rows.experiences) {
    const deal = rows.deals.find((one) => one.proposalId === proposalId)!;
    expect(deal).toMatchObject({ state: "DONE", companyId });
    expect(writtenAt > deal.stateAt && writtenAt <= now).toBe(true);
  }
});

test("the demo client and its cleaning company have a deal in every state, one of them with an objection", () => {
  const now = new Date("2026-09-14T10:00:00Z");
  const rows = demoRows(now, "hash");
  const contact = rows.users.find(({ email }) => email === DEMO_ACCOUNTS.cleaner)!;
  const company = rows.companies.find(({ contactId }) => contactId === contact.id)!;
  const own = rows.deals.filter(({ companyId }) => companyId === company.id);
  expect(new Set(own.map(({ state }) => state))).toEqual(new Set(DEAL_STATES));
  const ofClient = own.filter(
    ({ briefId }) => rows.briefs.find(({ id }) => id === briefId)!.ownerEmail === DEMO_ACCOUNTS.client,
  );
  expect(ofClient).toHaveLength(3);
  expect(new Set(ofClient.map(({ state }) => state))).toEqual(
    new Set(["AGREEING", "FALLEN_THROUGH", "PLANNED"]),
  );
  const ahead = rows.dealMoments.filter(({ state, day }) => state === "TAKEN" && day > amsterdamDay(now));
  const planned = rows.deals.filter(({ state }) => state === "PLANNED");
  expect(ahead.map(({ proposalId }) => proposalId)).toEqual(planned.map(({ proposalId }) => proposalId));
  expect(rows.deals.filter(({ objection }) => objection)).toMatchObject([{ state: "FALLEN_THROUGH" }]);
});

test("no quote contradicts its own text, its request or the evidence of its company", () => {
  const rows = demoRows(new Date("2026-09-14T10:00:00Z"), "hash");
  const found = rows.proposalVersions.flatMap(({ proposalId, content }) => {
    const { briefId } = rows.proposals.find(({ id }) => id === proposalId)!;
    const { details } = rows.briefs.find(({ id }) => id === briefId)!;
    return contradictionsOf(content, details, [{ kind: "INSURANCE" }]).map((one) => [
      content.packageName,
      one,
    ]);
  });
  expect(rows.proposalVersions.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test("one complaint of the demo waits for advice, and one for an answer", () => {
  const { complaints, deals } = demoRows(new Date("2026-09-14T10:00:00Z"), "hash");
  expect(complaints.map(({ state }) => state)).toEqual(["WITH_OPERATOR", "ANSWERING"]);
  expect(complaints.every(({ state }) => isOpenComplaint(state))).toBe(true);
  const done = new Set(deals.filter(({ state }) => state === "DONE").map(({ proposalId }) => proposalId));
  expect(complaints.every(({ proposalId }) => done.has(proposalId))).toBe(true);
});
