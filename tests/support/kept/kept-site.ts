import {
  contactThreads,
  events,
  measures,
  newsletterSignups,
  guestDeletions,
  operatorInvitations,
  operatorLog,
  rateLimits,
  reporterStandings,
  reportNotes,
  reports,
} from "#db/schema/index.ts";
import { eq } from "drizzle-orm";
import { ONE_TIME_HOURS } from "#domain/accounts/rules.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { LONGEST_WINDOW_SECONDS } from "#domain/kernel/limits.ts";
import { newId } from "#domain/kernel/ids.ts";
import { company } from "../people/companies.ts";
import { lastReport, report } from "../people/reports.ts";
import { sentThread } from "../people/threads.ts";
import type { Leave, TimedData } from "./kept-rows.ts";

/** Rows of what people send to operators, and of what operators do. */
export const SITE_ROWS = {
  async operatorInvitation({ db, now }) {
    const expiresAt = addHours(now, ONE_TIME_HOURS.join_operators);
    await db.insert(operatorInvitations).values({
      id: newId(now),
      email: `${newId(now)}@voorbeeld.example`,
      role: "SUPPORT",
      createdAt: now,
      expiresAt,
    });
  },
  async guestDeletion({ db, now }) {
    const email = `${newId(now)}@voorbeeld.example`;
    await db
      .insert(guestDeletions)
      .values({ id: newId(now), email, reason: "mailbox_lost", note: "Belde terug.", announcedAt: now });
  },
  async news({ db, now }) {
    await db.insert(newsletterSignups).values({
      id: newId(now),
      name: "Lieke",
      email: `${newId(now)}@voorbeeld.example`,
      source: "site",
      timestamp: now,
      confirmedAt: now,
      unsubscribedAt: now,
    });
  },
  async message(harness) {
    const { id } = await sentThread(harness, `${newId(harness.now)}@voorbeeld.example`);
    await harness.db
      .update(contactThreads)
      .set({ state: "CLOSED", waitsSince: null })
      .where(eq(contactThreads.id, id));
  },
  async report(harness) {
    const { db, now } = harness;
    await report(harness);
    const { id, reporterEmail } = await lastReport(harness);
    const decided = {
      state: "DECIDED",
      outcome: "NO_ACTION",
      decision: "Ongegrond.",
      decidedAt: now,
    } as const;
    await db.update(reports).set(decided).where(eq(reports.id, id));
    await db.insert(reportNotes).values({ id: newId(now), reportId: id, note: "Gezien.", createdAt: now });
    await db.insert(reporterStandings).values({ email: reporterEmail!, warnedAt: now });
  },
  async event({ db, now }) {
    await db
      .insert(events)
      .values({ id: newId(now), type: "account.deleted", actorKind: "system", occurredAt: now });
  },
  async counter({ db, now }) {
    const windowEndsAt = addHours(now, LONGEST_WINDOW_SECONDS / 3_600);
    await db.insert(rateLimits).values({ key: newId(now), count: 1, windowEndsAt });
  },
  async measure(harness) {
    const { db, now } = harness;
    const { actor } = await company(harness);
    await db.insert(measures).values({
      id: newId(now),
      subjectKind: "COMPANY",
      subjectId: actor.companyId!,
      companyId: actor.companyId,
      act: "SUSPEND",
      ground: "contact_details",
      facts: "Er stond een telefoonnummer in de tekst.",
      origin: "OWN",
      status: "LIFTED",
      liftReason: "over",
      takenBy: actor.userId,
      toldAt: now,
      takenAt: now,
      startsAt: now,
      endedAt: now,
    });
  },
  async operatorAct({ db, now }) {
    // Long ago: a trigger reads the clock of the database, and refuses to delete what is younger.
    const occurredAt = addHours(now, -100_000);
    await db.insert(operatorLog).values({
      id: newId(now),
      occurredAt,
      operatorId: newId(now),
      operatorName: "Ineke",
      act: "close-thread",
      subjectKind: "thread",
      subjectId: newId(now),
      facts: {},
      fromAddress: "192.0.2.1",
    });
    return occurredAt;
  },
} satisfies Partial<Record<TimedData, Leave>>;
