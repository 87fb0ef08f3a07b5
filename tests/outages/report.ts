import { setTimeout as pause } from "node:timers/promises";
import { and, isNull, or, sql } from "drizzle-orm";
import { briefPhotos, briefs, checkouts, newsletterSignups, outbox, proposals } from "#db/schema/index.ts";
import { table } from "../../bench/table.ts";
import { KINDS, type Kind, type Try } from "./load.ts";
import type { World } from "./world.ts";

/** How long mails get to arrive after the load has ended. */
const MAILS_MS = 90_000;

/** What a scenario did: see the page on operations. */
export type Outcome = {
  acknowledged: number;
  refused: number;
  unconfirmed: number;
  lost: string[];
  doubled: string[];
  wrong: string[];
  mails: number;
  mailsLost: string[];
  mailsDoubled: number;
  backMs: number;
  /** Null when the clocks that it is measured with differ. */
  slowestMailMs: number | null;
};

/** Compares what visitors were told with what is in the database and in the mailboxes. `endedAt` is when the fault ended. */
export async function outcomeOf(world: World, tries: readonly Try[], endedAt: number): Promise<Outcome> {
  const writes = tries.filter(({ kind }) => kind !== "page");
  const acknowledged = new Set(writes.flatMap(({ id, outcome }) => (outcome === "good" ? [id] : [])));
  const stored = await storedTimes(world);
  const asked = new Set(writes.map(({ id }) => id));
  await mailsSent(world);
  const mailed = await world.rows.db.select().from(outbox);
  const arrived = Map.groupBy(world.mails.taken, ({ messageId }) => messageId.slice(1).split("@")[0]!);
  const addresses = new Set(world.mails.taken.map(({ to }) => to));
  const now = Date.now();
  const bad = tries.filter((one) => one.isFirst && one.outcome !== "good" && one.endedAt > endedAt);
  return {
    acknowledged: acknowledged.size,
    refused: tries.filter(({ outcome }) => outcome === "refused").length,
    unconfirmed: asked.size - acknowledged.size,
    lost: [...acknowledged].filter((id) => !stored.has(id)),
    doubled: [...stored].flatMap(([id, times]) => (asked.has(id) && times > 1 ? [id] : [])),
    wrong: tries.flatMap(({ outcome, answer }) => (outcome === "wrong" ? [answer] : [])),
    mails: arrived.size,
    mailsLost: [
      ...mailed.flatMap((row) =>
        arrived.has(row.id) || (row.dueAt && row.dueAt.getTime() > now)
          ? []
          : [`${row.kind} ${row.id} after ${row.attempts} attempts`],
      ),
      ...[...acknowledged].filter((id) => id.includes("@") && !addresses.has(id)),
    ],
    mailsDoubled: world.mails.taken.length - arrived.size,
    backMs: Math.max(0, ...bad.map((one) => one.endedAt - endedAt)),
    slowestMailMs: Math.max(
      0,
      ...mailed.map(({ sentAt, createdAt, dueAt }) =>
        sentAt ? sentAt.getTime() - (dueAt ?? createdAt).getTime() : 0,
      ),
    ),
  };
}

/** How often each thing that visitors sent is in the database, by the ids of the load. */
async function storedTimes({ rows: { db }, storage }: World): Promise<Map<string, number>> {
  const signUps = await db.select({ id: newsletterSignups.email }).from(newsletterSignups);
  const requests = await db.select({ id: briefs.clientId }).from(briefs);
  const quotes = await db
    .select({ requestId: proposals.briefId, includes: proposals.includes })
    .from(proposals);
  // A photo counts when its file is there too.
  const kept = new Set<string>();
  for await (const { key } of storage.list()) kept.add(key);
  const photos = (
    await db.select({ id: briefPhotos.briefId, key: briefPhotos.key }).from(briefPhotos)
  ).filter(({ key }) => kept.has(key));
  const orders = await db.select({ id: checkouts.companyId }).from(checkouts);
  const ids = [
    ...photos.map(({ id }) => id ?? ""),
    ...orders.map(({ id }) => id),
    ...signUps.map(({ id }) => id),
    ...requests.map(({ id }) => id ?? ""),
    ...quotes.map(({ requestId, includes }) => `${requestId} ${/\d+/.exec(includes ?? "")?.[0]}`),
  ];
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));
}

/** Waits for the mails that may leave now. */
async function mailsSent({ rows: { db } }: World): Promise<void> {
  const mayLeave = or(isNull(outbox.dueAt), sql`${outbox.dueAt} <= now()`);
  const deadline = performance.now() + MAILS_MS;
  while (performance.now() < deadline) {
    const waiting = and(isNull(outbox.sentAt), isNull(outbox.refusedAt), mayLeave);
    if ((await db.$count(outbox, waiting)) === 0) return;
    await pause(200);
  }
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

const HEAD = [
  "scenario",
  "acknowledged",
  "lost",
  "doubled",
  "wrong",
  "refused",
  "unconfirmed",
  "back after, s",
  "mails",
  "lost",
  "doubled",
  "slowest, s",
];

/** Prints a row per scenario: times of `undisturbed` as they are, of the others how much longer they are than its. */
export function printOutcomes(outcomes: ReadonlyMap<string, Outcome>): void {
  const calm = outcomes.get("undisturbed");
  const time = (key: "backMs" | "slowestMailMs", outcome: Outcome) => {
    const ms = outcome[key];
    if (ms === null) return "–";
    return seconds(outcome === calm ? ms : Math.max(0, ms - (calm?.[key] ?? 0)));
  };
  table(
    HEAD,
    [...outcomes].map(([name, outcome]) => [
      name,
      String(outcome.acknowledged),
      String(outcome.lost.length),
      String(outcome.doubled.length),
      String(outcome.wrong.length),
      String(outcome.refused),
      String(outcome.unconfirmed),
      time("backMs", outcome),
      String(outcome.mails),
      String(outcome.mailsLost.length),
      String(outcome.mailsDoubled),
      time("slowestMailMs", outcome),
    ]),
  );
}

/** How many tries of each kind a scenario had, to see that its load was real. */
export const triesPerKind = (tries: readonly Try[]): Record<Kind, number> =>
  Object.fromEntries(KINDS.map((kind) => [kind, tries.filter((one) => one.kind === kind).length])) as Record<
    Kind,
    number
  >;
