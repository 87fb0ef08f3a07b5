import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  authVerifications,
  measures,
  memberInvitations,
  notifications,
  oneTimeCodes,
  operatorInvitations,
  programAnswers,
  rateLimits,
  registrations,
} from "#db/schema/index.ts";
import { company } from "../../tests/support/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { client } from "../../tests/support/people.ts";
import { issueOneTimeCode } from "../accounts/one-time-codes.ts";
import { registerClient } from "../accounts/register-client.ts";
import { ONE_TIME_HOURS } from "../accounts/rules.ts";
import { daysBefore } from "../dates.ts";
import { MEASURE_KEPT_MONTHS } from "../measures/rules.ts";
import { ANSWER_HOURS } from "../tokens/rules.ts";
import { newId } from "../ids.ts";
import { inviteMember } from "../members/invite-member.ts";
import { NOTIFICATION_DAYS, READ_NOTIFICATION_DAYS } from "../notifications/rules.ts";
import { deleteExpired } from "./delete-expired.ts";
import { keptOf, REGISTRATION_DAYS, RETENTION } from "./rules.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.now = NOON;
});

const tidyUp = () => deleteExpired(harness.ctx({ kind: "system" }), {});

/** Whether the rows are there just before these hours have passed, and after them. */
async function around(hours: number, count: () => Promise<number>): Promise<[before: number, after: number]> {
  harness.passHours(hours - 1);
  await tidyUp();
  const before = await count();
  harness.passHours(2);
  await tidyUp();
  return [before, await count()];
}

test("deletes a registration after a week, and no younger one", async () => {
  const email = "nieuw@voorbeeld.example";
  const person = {
    fullName: "Noor Smit",
    email,
    phone: null,
    password: "een lang wachtwoord",
    terms: true as const,
  };
  await registerClient(harness.ctx({ kind: "visitor" }), { ...person, returnTo: null });
  const count = () => harness.db.$count(registrations, eq(registrations.email, email));
  expect(await around(REGISTRATION_DAYS * 24, count)).toEqual([1, 0]);
});

test("deletes an invitation once its link has expired", async () => {
  const { actor } = await company(harness);
  await inviteMember(harness.ctx(actor), { email: "collega@voorbeeld.example", role: "QUOTES" });
  const count = () => harness.db.$count(memberInvitations, eq(memberInvitations.companyId, actor.companyId!));
  expect(await around(ONE_TIME_HOURS.join_company, count)).toEqual([1, 0]);
});

test("deletes codes once they have expired", async () => {
  const { userId, email } = await client(harness);
  await issueOneTimeCode(harness.ctx({ kind: "system" }), {
    purpose: "confirm_brief",
    email,
    subjectId: userId,
  });
  const count = () => harness.db.$count(oneTimeCodes, eq(oneTimeCodes.subjectId, userId));
  expect(await around(ONE_TIME_HOURS.confirm_brief, count)).toEqual([1, 0]);
});

/** The moment after these hours. */
const inHours = (hours: number) => new Date(harness.now.getTime() + hours * 3_600_000);

test("deletes the invitation of an operator once its link has expired", async () => {
  const email = "nieuwe-beheerder@voorbeeld.example";
  const hours = ONE_TIME_HOURS.join_operators;
  const times = { createdAt: harness.now, expiresAt: inHours(hours) };
  await harness.db
    .insert(operatorInvitations)
    .values({ id: newId(harness.now), email, role: "SUPPORT", ...times });
  const count = () => harness.db.$count(operatorInvitations, eq(operatorInvitations.email, email));
  expect(await around(hours, count)).toEqual([1, 0]);
});

test("deletes a sign-in that waits for its second step, and the counter of a limit, at their end", async () => {
  const identifier = "2fa-proef";
  const times = { createdAt: harness.now, updatedAt: harness.now, expiresAt: inHours(24) };
  await harness.db
    .insert(authVerifications)
    .values({ id: newId(harness.now), identifier, value: newId(harness.now), ...times });
  await harness.db.insert(rateLimits).values({ key: "proef", count: 3, windowEndsAt: inHours(24) });
  const count = async () =>
    (await harness.db.$count(authVerifications, eq(authVerifications.identifier, identifier))) +
    (await harness.db.$count(rateLimits, eq(rateLimits.key, "proef")));
  expect(await around(24, count)).toEqual([2, 0]);
});

test("deletes the answer to a call of a program after a day", async () => {
  const { userId } = await client(harness);
  const call = { keyHash: newId(harness.now), userId, requestHash: "proef" };
  await harness.db.insert(programAnswers).values({ ...call, createdAt: harness.now });
  const count = () => harness.db.$count(programAnswers, eq(programAnswers.userId, userId));
  expect(await around(ANSWER_HOURS, count)).toEqual([1, 0]);
});

test("deletes a measure two years after it was over, and keeps one that still works", async () => {
  const { actor } = await company(harness);
  const other = await company(harness);
  const measure = ({ userId, companyId }: typeof actor, endedAt: Date | null) => ({
    id: newId(harness.now),
    subjectKind: "COMPANY" as const,
    subjectId: companyId!,
    companyId,
    act: "SUSPEND" as const,
    ground: "contact_details" as const,
    facts: "Er stond een telefoonnummer in de tekst.",
    origin: "OWN" as const,
    status: endedAt ? ("LIFTED" as const) : ("IN_FORCE" as const),
    liftReason: endedAt ? ("over" as const) : null,
    takenBy: userId,
    toldAt: harness.now,
    takenAt: harness.now,
    startsAt: harness.now,
    endedAt,
  });
  const over = measure(actor, harness.now);
  const works = measure(other.actor, null);
  await harness.db.insert(measures).values([over, works]);
  const count = () => harness.db.$count(measures, eq(measures.id, over.id));
  expect(await around((MEASURE_KEPT_MONTHS / 12) * 365 * 24 - 48, count)).toEqual([1, 1]);
  harness.passHours(72);
  await tidyUp();
  expect([await count(), await harness.db.$count(measures, eq(measures.id, works.id))]).toEqual([0, 1]);
});

test("deletes notifications 90 days after they were read, and unread ones after a year", async () => {
  const { userId } = await client(harness);
  const told = (days: number, wasRead: boolean) => {
    const createdAt = daysBefore(harness.now, days);
    return {
      id: newId(createdAt),
      userId,
      kind: "account" as const,
      type: "account.password_changed",
      isListed: true,
      effectKey: newId(createdAt),
      createdAt,
      readAt: wasRead ? createdAt : null,
    };
  };
  const gone = [told(READ_NOTIFICATION_DAYS + 1, true), told(NOTIFICATION_DAYS + 1, false)];
  const kept = [told(READ_NOTIFICATION_DAYS - 1, true), told(NOTIFICATION_DAYS - 1, false)];
  await harness.db.insert(notifications).values([...gone, ...kept]);
  await tidyUp();
  const ids = [...gone, ...kept].map(({ id }) => id);
  const left = await harness.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(inArray(notifications.id, ids));
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
});

test("each reader is told of kinds of data that are theirs, and everybody of their account", () => {
  for (const reader of ["client", "company", "operator"] as const) {
    expect(keptOf(reader)).toContain("account");
    for (const key of keptOf(reader)) expect(RETENTION[key].of).toContain(reader);
  }
  expect(keptOf("client")).not.toContain("books");
  expect(keptOf("operator")).toContain("operatorAct");
});
