import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authSessions, authUsers, oneTimeCodes, outbox, profiles } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { markMailSent } from "#domain/events/outbox.ts";
import { outcome, outcomes, refusals } from "../../../tests/support/harness/outcomes.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import {
  client,
  givePassword,
  hasPassword,
  resetToken,
  startSession,
} from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { requestContacts } from "../../briefs/request-contacts-view.ts";
import { accountView, sessionsView } from "../account-views.ts";
import { changeContactDetails } from "./change-contact-details.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmailChange } from "./confirm-email-change.ts";
import { deviceOf } from "../../kernel/device.ts";
import { endAllSessions } from "../end-all-sessions.ts";
import { endSession } from "../end-session.ts";
import { changeContactDetailsForm } from "../input.ts";
import { isLiveResetLink, isOwnEmailChangeLink } from "../link-views.ts";
import { issueOneTimeCode, type OneTimeProof } from "../one-time-codes.ts";
import { requestEmailChange } from "./request-email-change.ts";
import { requirePassword } from "../require-password.ts";
import { fakeQueue } from "../../../tests/support/servers/fake-queue.ts";

const PASSWORD = "een lang wachtwoord";

let harness: TestHarness;
let owner: UserActor;
let addresses = 0;

beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  owner = await client(harness);
  await givePassword(harness, owner, PASSWORD);
});

const ctx = (actor = owner) => harness.ctx(actor);
const confirmChange = (from: Ctx, proof: OneTimeProof, password: string | null = null) =>
  confirmEmailChange(from, { proof, password });
const newAddress = () => `verhuisd${(addresses += 1)}@test.example`;
const codeFor = (email: string, who = owner) =>
  issueOneTimeCode(ctx(), { purpose: "change_email", email, subjectId: who.userId });
const emailOf = async (who = owner) => (await accountView(ctx(), who)).email;
const sessionsOf = (who: UserActor) => harness.db.$count(authSessions, eq(authSessions.userId, who.userId));
const mailsAbout = async (who: UserActor) =>
  (await harness.db.select().from(outbox)).filter(({ payload }) => payload.userId === who.userId);

test("has the payment provider told of the new address of a company, and of no client's", async () => {
  const { actor } = await company(harness);
  const told: unknown[] = [];
  const queue = fakeQueue((_, name, data) =>
    Promise.resolve(void (name === "update-customer" && told.push(data))),
  );
  for (const who of [owner, actor]) {
    const { token } = await codeFor(newAddress(), who);
    await confirmChange(harness.ctx(who, { queue }), { token });
  }
  expect(told).toEqual([{ companyId: actor.companyId }]);
});

test("changes name and phone number of the actor only", async () => {
  const other = await client(harness);
  await changeContactDetails(ctx(), { fullName: "Nora Nieuw", phone: null });
  expect(await accountView(ctx(), owner)).toMatchObject({ fullName: "Nora Nieuw", phone: null });
  expect(await accountView(ctx(), other)).toMatchObject({ fullName: "Een Mens" });
});

test("refuses a company without a phone number", async () => {
  const { actor } = await company(harness);
  const before = await accountView(ctx(), actor);
  const change = changeContactDetails(ctx(actor), { fullName: "Nora Nieuw", phone: null });
  expect(await outcome(change)).toEqual({ refusal: "invalid_input" });
  expect(await accountView(ctx(), actor)).toEqual(before);
  const form = changeContactDetailsForm("PHOTOGRAPHER").safeParse({ fullName: "Nora Nieuw", phone: "" });
  expect(form.error?.issues).toMatchObject([{ path: ["phone"], message: "required" }]);
});

test.each([
  ["an empty name", { fullName: " ", phone: "" }, "fullName", "required"],
  ["a name of 121 characters", { fullName: "n".repeat(121), phone: "" }, "fullName", "too_long"],
  ["a wrong phone number", { fullName: "Nora Nieuw", phone: "12" }, "phone", "phone_invalid"],
])("refuses %s as contact details", (_, details, field, code) => {
  const { error } = changeContactDetails.definition.inputAt(harness.now).safeParse(details);
  expect(error?.issues).toMatchObject([{ path: [field], message: code }]);
});

test("ignores a role, an id and other fields in the form of contact details", async () => {
  const form = { fullName: "Slim", phone: "", role: "OPERATOR", id: newAddress(), emailVerified: false };
  await changeContactDetails(ctx(), changeContactDetailsForm("CLIENT").parse(form));
  const [row] = await harness.db.select().from(profiles).where(eq(profiles.id, owner.userId));
  expect(row).toMatchObject({ role: "CLIENT", fullName: "Slim" });
});

test("mails the new and the old address when a change is requested, and changes nothing yet", async () => {
  const email = newAddress();
  await requestEmailChange(ctx(), { email, currentPassword: PASSWORD });
  expect(await emailOf()).toBe(owner.email);
  const mails = await mailsAbout(owner);
  expect(mails.map(({ kind, payload }) => `${kind} ${payload.to}`).toSorted()).toEqual([
    `email-change-confirm ${email}`,
    `email-change-notice ${owner.email}`,
  ]);
  for (const { id } of mails) await markMailSent(ctx(), id);
  expect((await mailsAbout(owner)).map(({ payload }) => payload)).toEqual([
    { userId: owner.userId },
    { userId: owner.userId },
  ]);
});

test("requires the password for a new address, and answers alike for one that is taken", async () => {
  const taken = await client(harness);
  const wrong = requestEmailChange(ctx(), { email: newAddress(), currentPassword: "iets anders" });
  expect(await outcome(wrong)).toEqual({ refusal: "password_wrong" });
  const asked = [taken.email, newAddress()].map((email) =>
    requestEmailChange(ctx(), { email, currentPassword: PASSWORD }),
  );
  expect(refusals(await outcomes(asked))).toEqual([]);
  const kinds = (await mailsAbout(owner)).map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(["email-change-confirm", "email-change-notice", "email-change-notice"]);
});

test("cancels the mail to the address that was requested before", async () => {
  const [mistyped, meant] = [newAddress(), newAddress()];
  for (const email of [mistyped, meant])
    await requestEmailChange(ctx(), { email, currentPassword: PASSWORD });
  const confirmations = (await mailsAbout(owner)).filter(({ kind }) => kind === "email-change-confirm");
  expect(confirmations.map(({ payload }) => payload.to)).toEqual([meant]);
});

test("changes the address by the link, also for its requests, and leaves sessions as they are", async () => {
  const briefId = await publishedBrief(harness, owner);
  await startSession(harness, owner);
  const email = newAddress();
  const [older, { token }] = [await codeFor(newAddress()), await codeFor(email)];
  await confirmChange(harness.ctx({ kind: "visitor" }), { token }, PASSWORD);
  expect(await emailOf()).toBe(email);
  expect(await sessionsOf(owner)).toBe(1);
  expect(await requestContacts(harness, owner, briefId)).toMatchObject({
    client: { clientEmail: email },
  });
  for (const used of [token, older.token]) {
    expect(await outcome(confirmChange(ctx(), { token: used }))).toEqual({ refusal: "link_invalid" });
  }
});

test("does not change a stranger's address when the owner of the new address only clicks the link", async () => {
  const email = newAddress();
  const victim = await client(harness);
  const { token } = await codeFor(email);
  for (const press of [harness.ctx({ kind: "visitor" }), ctx(victim)]) {
    expect(await outcome(confirmChange(press, { token }))).toEqual({ refusal: "password_wrong" });
    expect(await outcome(confirmChange(press, { token }, "een ander wachtwoord"))).toEqual({
      refusal: "password_wrong",
    });
  }
  expect(await emailOf()).toBe(owner.email);
  await confirmChange(ctx(), { token });
  expect(await emailOf()).toBe(email);
});

test("tells whether a link is the actor's own without using it up", async () => {
  const { token } = await codeFor(newAddress());
  const visitor = harness.ctx({ kind: "visitor" });
  expect(await isOwnEmailChangeLink(visitor, token)).toBe(false);
  expect(await isOwnEmailChangeLink(ctx(), token)).toBe(true);
  await confirmChange(ctx(), { token });
  expect(await isOwnEmailChangeLink(ctx(), token)).toBe(null);
  expect(await isOwnEmailChangeLink(visitor, "verzonnen")).toBe(null);
});

test("accepts the code of the account that requested it only", async () => {
  const email = newAddress();
  const { code } = await codeFor(email);
  const stranger = await client(harness);
  expect(await outcome(confirmChange(ctx(stranger), { email, code }))).toEqual({
    refusal: "code_invalid",
  });
  expect(await emailOf()).toBe(owner.email);
  await confirmChange(ctx(), { email, code });
  expect(await emailOf()).toBe(email);
});

test("gives an address to one of two accounts that confirm it at once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await client(harness), await client(harness)];
    const email = newAddress();
    const links = [await codeFor(email, one), await codeFor(email, two)];
    const ended = await outcomes(links.map(({ token }, at) => confirmChange(ctx([one, two][at]), { token })));
    expect(refusals(ended)).toEqual(["link_invalid"]);
    expect(await harness.db.$count(authUsers, eq(authUsers.email, email))).toBe(1);
  }
});

test("ends every other session and revokes pending links when the password changes, and mails the owner", async () => {
  const here = await startSession(harness, owner);
  await startSession(harness, owner);
  const { token } = await codeFor(newAddress());
  const reset = await resetToken(harness, owner);
  const input = { currentPassword: PASSWORD, password: "een nieuw wachtwoord" };
  await changePassword(ctx({ ...owner, sessionId: here }), input);
  expect((await sessionsView(ctx(), owner)).map(({ id }) => id)).toEqual([here]);
  expect(await isLiveResetLink(ctx(), reset)).toBe(false);
  expect(await outcome(confirmChange(ctx(), { token }))).toEqual({ refusal: "link_invalid" });
  expect((await mailsAbout(owner)).map(({ kind }) => kind)).toEqual(["password-changed"]);
  expect(await hasPassword(harness, owner, "een nieuw wachtwoord")).toBe(true);
});

test("allows ten wrong passwords an hour, and does not count right ones", async () => {
  for (let often = 0; often < 11; often += 1) await requirePassword(ctx(), owner, PASSWORD);
  const guesses = Array.from({ length: 11 }, () =>
    changePassword(ctx(), { currentPassword: "mis", password: "een nieuw wachtwoord" }),
  );
  expect(refusals(await outcomes(guesses)).toSorted()).toEqual([
    ...Array<string>(10).fill("password_wrong"),
    "too_many_requests",
  ]);
});

test("signs out one device for its owner only, and every device at once", async () => {
  const [here, there] = [await startSession(harness, owner), await startSession(harness, owner)];
  const stranger = await client(harness);
  expect(await outcome(endSession(ctx(stranger), { sessionId: there }))).toEqual({ refusal: "not_found" });
  await endSession(ctx(), { sessionId: there });
  expect(await sessionsView(ctx(), { ...owner, sessionId: here })).toMatchObject([
    { id: here, isThisOne: true },
  ]);
  await startSession(harness, stranger);
  await endAllSessions(ctx(), {});
  expect([await sessionsOf(owner), await sessionsOf(stranger)]).toEqual([0, 1]);
});

test("stores neither tokens nor codes in plain text", async () => {
  const { token, code } = await codeFor(newAddress());
  const rows = JSON.stringify(await harness.db.select().from(oneTimeCodes));
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(`"${code}"`);
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "Chrome",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E Safari/604.1",
    "Safari",
    "iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36",
    "Samsung Internet",
    "Android",
  ],
  ["curl/8", null, null],
  [null, null, null],
])("reads browser and system from %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
