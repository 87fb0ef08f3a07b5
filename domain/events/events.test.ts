import { getTableColumns } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { events, outbox } from "#db/schema/index.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { addHours } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { deleteExpired } from "../privacy/delete-expired.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { EVENTS, EVENT_SUBJECTS, type EventType } from "./catalogue.ts";
import { REACTIONS } from "./reactions.ts";
import { EVENT_CHANNEL, record } from "./record.ts";
import { EVENT_DAYS } from "./rules.ts";
import { eventsOf, eventsOfBrief } from "./views.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const system = () => harness.ctx({ kind: "system" });
const aBrief = () => ({ type: "brief.published", briefId: newId(harness.now) }) as const;

test("an event and its reactions commit together, or not at all", async () => {
  const event = aBrief();
  const broken = harness.db.transaction(async (tx) => {
    await record(system(), tx, event);
    throw new Error("a fault after the event");
  });
  await expect(broken).rejects.toThrow("a fault after the event");
  expect(await eventsOfBrief(harness, event.briefId)).toEqual([]);
  expect(await harness.db.$count(outbox)).toBe(0);
  await harness.db.transaction((tx) => record(system(), tx, event));
  expect((await eventsOfBrief(harness, event.briefId)).map(({ type }) => type)).toEqual(["brief.published"]);
  expect(await harness.db.$count(outbox)).toBe(1);
});

test("listening processes get the type and ids of an event when it commits, and no content", async () => {
  const listener = new pg.Client(harness.url);
  await listener.connect();
  const heard: string[] = [];
  listener.on("notification", ({ payload }) => heard.push(payload!));
  await listener.query(`listen ${EVENT_CHANNEL}`);
  const briefId = newId(harness.now);
  const data = { expiresAt: harness.now.toISOString() };
  await harness.db.transaction((tx) => record(system(), tx, { type: "brief.closes_soon", briefId, data }));
  await expect.poll(() => heard.length).toBe(1);
  expect(JSON.parse(heard[0]!)).toEqual({
    id: expect.any(String),
    type: "brief.closes_soon",
    briefId,
  });
  await listener.end();
});

test("reads the events of a brief in order, with their actors", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx((await company(harness)).actor), {
    briefId,
    ...QUOTE,
  });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  expect(
    (await eventsOfBrief(harness, briefId)).map(({ type, actorKind }) => `${type} by ${actorKind}`),
  ).toEqual(["proposal.sent by user", "proposal.accepted by user", "brief.completed by user"]);
});

test("reads the events of a company in order: its own, and those of its quotes", async () => {
  const [glans, other] = [await company(harness), await company(harness)];
  const { companyId, userId } = glans.actor;
  const data = { province: "Utrecht" };
  await harness.db.transaction((tx) =>
    record(system(), tx, { type: "company.place_offered", companyId: companyId!, userId, data }),
  );
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(glans.actor), { briefId, ...QUOTE });
  await sendProposal(harness.ctx(other.actor), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  expect((await eventsOf(harness, { companyId: companyId! })).map(({ type }) => type)).toEqual([
    "company.place_offered",
    "proposal.sent",
    "proposal.accepted",
    "brief.completed",
  ]);
});

test("events are deleted after two years", async () => {
  const event = aBrief();
  await harness.db.transaction((tx) => record(system(), tx, event));
  await deleteExpired(harness.ctx({ kind: "system" }, { now: addHours(harness.now, EVENT_DAYS * 24) }), {});
  expect(await eventsOfBrief(harness, event.briefId)).toHaveLength(1);
  await deleteExpired(
    harness.ctx({ kind: "system" }, { now: addHours(harness.now, EVENT_DAYS * 24 + 1) }),
    {},
  );
  expect(await harness.db.$count(events)).toBe(0);
});

/** docs/events.md as generated from the code, in the format of oxfmt. */
function eventsPage(): string {
  const cells = (Object.keys(EVENTS) as EventType[]).map((type) => {
    const { about, when } = EVENTS[type];
    const mails = REACTIONS[type].map(({ mail }) => `\`${mail}\``);
    return [`\`${type}\``, about.join(", "), when, mails.join(", ")];
  });
  const rows = [["Type", "About", "When it is recorded", "Mails that follow"], ...cells];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: string[], filler = " ") =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!, filler)).join(" | ")} |`;
  const table = [
    line(rows[0]!),
    line(
      widths.map(() => "-"),
      "-",
    ),
    ...rows.slice(1).map((row) => line(row)),
  ];
  return `# Events

A verb records what happened with \`record\`. The file of its subject in \`domain/events/\` (such as \`brief-events.ts\`) says
when, and what follows. This table is made from the code: after a change run \`npx vitest run domain/events -u\`.

${table.join("\n")}
`;
}

test("docs/events.md lists every event with its reactions", async () => {
  await expect(eventsPage()).toMatchFileSnapshot("../../docs/events.md");
});

test("every subject of an event has a column", () => {
  for (const subject of EVENT_SUBJECTS)
    expect(Object.keys(getTableColumns(events))).toContain(`${subject}Id`);
});
