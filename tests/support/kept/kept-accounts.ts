import {
  authSessions,
  authVerifications,
  interruptedForms,
  notifications,
  oneTimeCodes,
  outbox,
  personalTokens,
  programAnswers,
  programSessions,
  securityEvents,
  pushSubscriptions,
  registrations,
} from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import { ONE_TIME_HOURS, sessionEnd } from "#domain/accounts/rules.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { MAX_TOKEN_DAYS } from "#domain/accounts/tokens/rules.ts";
import type { TestHarness } from "../harness/harness.ts";
import { client, operator, startSession } from "../people/people.ts";
import type { Leave, TimedData } from "./kept-rows.ts";

/** A session that is used until it ends by its age. */
async function usedSession(harness: TestHarness, who: UserActor): Promise<string> {
  const sessionId = await startSession(harness, who);
  const signedInAt = harness.now;
  const expiresAt = sessionEnd(who.role, { signedInAt, usedAt: addHours(signedInAt, 10_000) });
  await harness.db.update(authSessions).set({ expiresAt }).where(eq(authSessions.id, sessionId));
  return sessionId;
}

/** Rows of accounts, of how people sign in, and of what they are told. */
export const ACCOUNT_ROWS = {
  async session(harness) {
    const { db, now } = harness;
    const who = await client(harness);
    const sessionId = await usedSession(harness, who);
    await db.insert(programSessions).values({ sessionId, refreshes: 0, refreshedAt: now });
    await db.insert(pushSubscriptions).values({
      id: newId(now),
      userId: who.userId,
      sessionId,
      endpoint: `https://push.example/${sessionId}`,
      p256dh: "p",
      auth: "a",
      createdAt: now,
    });
  },
  async operatorSession(harness) {
    await usedSession(harness, await operator(harness));
  },
  async token(harness) {
    const { db, now } = harness;
    const { userId } = await client(harness);
    await db.insert(personalTokens).values({
      id: newId(now),
      userId,
      number: 1,
      name: "Planning",
      hash: newId(now),
      start: "vo_1234",
      scopes: ["requests:read"],
      expiresAt: addHours(now, MAX_TOKEN_DAYS * 24),
      createdAt: now,
    });
  },
  async securityEvent({ db, now }) {
    const id = newId(now);
    const row = { id, kind: "sign_in_failed", countedAs: id, count: 1, createdAt: now, lastAt: now } as const;
    await db.insert(securityEvents).values(row);
  },
  async programAnswer(harness) {
    const { db, now } = harness;
    const { userId } = await client(harness);
    await db
      .insert(programAnswers)
      .values({ keyHash: newId(now), userId, requestHash: "proef", createdAt: now });
  },
  async registration({ db, now }) {
    await db.insert(registrations).values({
      id: newId(now),
      email: `${newId(now)}@voorbeeld.example`,
      role: "CLIENT",
      fullName: "Noor Smit",
      passwordHash: "hash",
      createdAt: now,
    });
  },
  async interruptedForm({ db, now }) {
    await db
      .insert(interruptedForms)
      .values({ id: newId(now), path: "/contact", values: {}, createdAt: now });
  },
  async code({ db, now }) {
    const expiresAt = addHours(now, Math.max(...Object.values(ONE_TIME_HOURS)));
    await db.insert(oneTimeCodes).values({
      id: newId(now),
      purpose: "confirm_brief",
      email: "gast@bezoeker.example",
      subjectId: newId(now),
      tokenHash: newId(now),
      codeHash: "hash",
      // A used one stays as long.
      usedAt: now,
      expiresAt,
      createdAt: now,
    });
    await db.insert(authVerifications).values({
      id: newId(now),
      identifier: "2fa-proef",
      value: newId(now),
      createdAt: now,
      updatedAt: now,
      expiresAt,
    });
  },
  async notification(harness) {
    const { db, now } = harness;
    const { userId } = await client(harness);
    await db.insert(notifications).values({
      id: newId(now),
      userId,
      kind: "new_quote",
      type: "proposal.sent",
      isListed: true,
      effectKey: newId(now),
      createdAt: now,
    });
  },
  async mail({ db, now }) {
    await db.insert(outbox).values({
      id: newId(now),
      kind: "password-changed",
      effectKey: newId(now),
      payload: {},
      createdAt: now,
      sentAt: now,
    });
  },
} satisfies Partial<Record<TimedData, Leave>>;
