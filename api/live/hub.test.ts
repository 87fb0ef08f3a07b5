import { beforeEach, describe, expect, test } from "vitest";
import type { LiveEvent, LiveReader } from "#domain/channels/live/rules.ts";
import { newId } from "#domain/kernel/ids.ts";
import { LiveHub, type LiveStream } from "./hub.ts";

const START = Date.parse("2026-03-11T11:00:00Z");

/** A database in memory: the events that were recorded, and the sessions that last. */
class Recorded {
  now = START;
  readonly committed = new Map<string, LiveEvent>();
  readonly ended = new Set<string>();
  readonly queries: string[][] = [];
  readonly errors: unknown[] = [];
  failure: Error | null = null;
  delay = Promise.resolve();

  events = async (ids: string[]) => {
    this.queries.push(ids);
    await this.delay;
    if (this.failure) throw this.failure;
    return ids.map((id) => this.committed.get(id)!);
  };
  readers = async (ids: string[]) =>
    new Map(ids.filter((id) => !this.ended.has(id)).map((id) => [id, readers.get(id)!]));
  onError = (error: unknown) => void this.errors.push(error);
}

const readers = new Map<string, LiveReader>();
let recorded: Recorded;
let hub: LiveHub;
beforeEach(() => {
  recorded = new Recorded();
  hub = new LiveHub({
    now: () => recorded.now,
    events: recorded.events,
    readers: recorded.readers,
    onError: recorded.onError,
  });
  recorded.now += 60_000;
});

const id = () => newId(new Date(recorded.now));

/** A client's stream and everything that it was sent. */
function openStream({
  since = recorded.now,
  userId = id(),
  sessionId = id(),
  address = null as string | null,
} = {}) {
  const reader: LiveReader = {
    sessionId,
    userId,
    role: "CLIENT",
    companyId: null,
    vertical: null,
    subscribed: false,
  };
  readers.set(sessionId, reader);
  const sent: string[] = [];
  const stream: LiveStream & { isEnded: boolean } = {
    reader,
    address,
    isEnded: false,
    send: (text) => void sent.push(text),
    end: () => (stream.isEnded = true),
  };
  hub.open(stream, since);
  const messages = () =>
    sent
      .filter((text) => text.includes('"keys"'))
      .map((text) => JSON.parse(/^data: (.*)$/m.exec(text)![1]!) as { keys: string[]; wait: number });
  return { stream, sent, userId, messages, keys: () => messages().flatMap(({ keys }) => keys) };
}

/** An event about a request of this client, as the database has it. */
function commit(clientId: string): { key: string; payload: string } {
  const [eventId, briefId] = [id(), id()];
  recorded.committed.set(eventId, {
    type: "proposal.sent",
    userId: null,
    changedCompanyId: null,
    companyId: null,
    quoters: new Set(),
    told: new Set(),
    brief: { id: briefId, vertical: "cleaning", clientId, isPublished: true, exclusiveTo: null },
  });
  return { key: `brief:${briefId}`, payload: JSON.stringify({ id: eventId }) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("an event", () => {
  test("is read in one query for all streams, and told to those that it concerns", async () => {
    const all = Array.from({ length: 2_000 }, () => openStream());
    const { key, payload } = commit(all[7]!.userId);
    hub.hear(payload);
    await settled();
    expect(recorded.queries).toHaveLength(1);
    expect(all.flatMap((one) => one.keys())).toEqual([key]);
    expect(all[7]!.keys()).toEqual([key]);
  });

  test("is read together with those that come while another is read", async () => {
    const { userId, keys } = openStream();
    const all = Array.from({ length: 10 }, () => commit(userId));
    for (const { payload } of all) hub.hear(payload);
    await settled();
    expect(recorded.queries.map((ids) => ids.length)).toEqual([1, 9]);
    expect(keys()).toEqual(all.map(({ key }) => key));
  });

  test("is not read while no page is open", async () => {
    hub.hear(commit(id()).payload);
    await settled();
    expect(recorded.queries).toEqual([]);
  });

  test("that cannot be read makes every page refresh", async () => {
    const { keys } = openStream();
    recorded.failure = new Error("the database is gone");
    hub.hear(commit(id()).payload);
    await settled();
    expect(keys()).toEqual(["*"]);
    expect(recorded.errors).toEqual([recorded.failure]);
  });
});

test("two thousand pages that refresh ask at most 250 times a second, and none always first", () => {
  const all = Array.from({ length: 2_000 }, () => openStream());
  hub.missed();
  const waits = all.map((one) => one.messages().at(-1)!.wait);
  expect(waits.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2_000 }, (_, place) => place * 4));
  hub.missed();
  expect(all.map((one) => one.messages().at(-1)!.wait)).not.toEqual(waits);
});

describe("a stream that comes back", () => {
  test("hears what was committed meanwhile, also what was recorded before its last message", async () => {
    const first = openStream();
    openStream();
    // Recorded first, and committed last.
    const late = commit(first.userId);
    const early = commit(first.userId);
    hub.hear(early.payload);
    await settled();
    hub.close(first.stream);
    const since = recorded.now;
    recorded.now += 5_000;
    hub.hear(late.payload);
    await settled();
    const again = openStream({ since, userId: first.userId });
    expect(first.keys()).toEqual([early.key]);
    expect(again.keys()).toContain(late.key);
  });

  test("hears what was still being read when it was cut, however long that took", async () => {
    const first = openStream();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { key, payload } = commit(first.userId);
    recorded.delay = promise;
    hub.hear(payload);
    recorded.now += 14_000;
    await hub.check();
    const since = Number(/^id: (\d+)$/m.exec(first.sent.at(-1)!)![1]);
    hub.close(first.stream);
    openStream();
    resolve();
    await settled();
    expect(openStream({ since, userId: first.userId }).keys()).toEqual([key]);
  });

  test("hears nothing when nothing happened", () => {
    openStream();
    recorded.now += 30_000;
    expect(openStream({ since: recorded.now - 20_000 }).keys()).toEqual([]);
  });

  test.each([
    ["at a process that started later", () => START - 60_000],
    ["after a time that is not kept", () => recorded.now - 40 * 60_000],
    ["without saying since when", () => 0],
  ])("refreshes its page %s", async (_, since) => {
    openStream();
    recorded.now += 30 * 60_000;
    const { userId } = openStream();
    hub.hear(commit(userId).payload);
    await settled();
    recorded.now += 30 * 60_000;
    await hub.check();
    expect(openStream({ since: since() }).keys()).toEqual(["*"]);
  });

  test("refreshes its page when an event passed while nobody listened", () => {
    const since = recorded.now;
    hub.hear(commit(id()).payload);
    recorded.now += 1_000;
    expect(openStream({ since }).keys()).toEqual(["*"]);
  });
});

describe("limits", () => {
  test("end the oldest of seven streams of a session, and tell it to ask every minute", () => {
    const sessionId = id();
    const all = Array.from({ length: 7 }, () => openStream({ sessionId }));
    expect(all.map(({ stream }) => stream.isEnded)).toEqual([true, ...Array<boolean>(6).fill(false)]);
    expect(all[0]!.sent.at(-1)).toContain("event: full");
    expect(hub.size).toBe(6);
  });

  test("refuse an address with 200 streams until one closes, and no other address", () => {
    const all = Array.from({ length: 200 }, () => openStream({ address: "192.0.2.1" }));
    expect([hub.hasRoom("192.0.2.1"), hub.hasRoom("192.0.2.2"), hub.hasRoom(null)]).toEqual([
      false,
      true,
      true,
    ]);
    hub.close(all[0]!.stream);
    expect(hub.hasRoom("192.0.2.1")).toBe(true);
  });
});

test("a check ends the streams of sessions that have ended, and shows the others that they live", async () => {
  const [ended, kept] = [openStream(), openStream()];
  recorded.ended.add(ended.stream.reader.sessionId);
  await hub.check();
  expect([ended.stream.isEnded, kept.stream.isEnded]).toEqual([true, false]);
  expect(kept.sent.at(-1)).toContain("event: beat");
});

test("an event about an account ends its streams at once when its session is over", async () => {
  const [ended, kept] = [openStream(), openStream()];
  recorded.ended.add(ended.stream.reader.sessionId);
  const { payload } = commit(id());
  const event = recorded.committed.get((JSON.parse(payload) as { id: string }).id)!;
  event.type = "account.sessions_ended";
  event.userId = ended.userId;
  hub.hear(payload);
  await settled();
  expect([ended.stream.isEnded, kept.stream.isEnded]).toEqual([true, false]);
});

test("an event about a company updates what its members may read, at once", async () => {
  const [member, other] = [openStream(), openStream()];
  const company = { ...member.stream.reader, role: "PHOTOGRAPHER" as const, companyId: id() };
  member.stream.reader = { ...company, subscribed: true };
  readers.set(company.sessionId, company);
  const { payload } = commit(id());
  const event = recorded.committed.get((JSON.parse(payload) as { id: string }).id)!;
  event.changedCompanyId = company.companyId;
  readers.delete(other.stream.reader.sessionId);
  hub.hear(payload);
  await settled();
  expect(member.stream.reader.subscribed).toBe(false);
  // The stream of somebody else is not read again.
  expect(other.stream.isEnded).toBe(false);
});

test("a stop ends all streams and admits no others", () => {
  const all = [openStream(), openStream()];
  hub.stop();
  expect(all.map(({ stream }) => stream.isEnded)).toEqual([true, true]);
  expect([hub.size, hub.hasRoom(null)]).toEqual([0, false]);
});
