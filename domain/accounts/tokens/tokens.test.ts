import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authTwoFactors, companies, events, personalTokens } from "#db/schema/index.ts";
import { colleague, company } from "../../../tests/support/people/companies.ts";
import { fakeAuthentication } from "../../../tests/support/servers/fake-authentication.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, givePassword, resetToken } from "../../../tests/support/people/people.ts";
import { resetPassword } from "../password-reset/reset-password.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { leaveCompany } from "../../members/leave-company.ts";
import { deleteExpired } from "../../privacy/delete-expired.ts";
import { endToken } from "./end-token.ts";
import { makeToken } from "./make-token.ts";
import { isToken, newToken } from "./token-text.ts";
import { countCall } from "./count-call.ts";
import { isUseDue, noteUse } from "./note-use.ts";
import { ownTokens, tokenView } from "./views.ts";

const PASSWORD = "een lang wachtwoord";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

async function owner(): Promise<UserActor> {
  const actor = await client(harness);
  await givePassword(harness, actor, PASSWORD);
  return actor;
}

const asked = { tokenName: "Boekhouding", scopes: ["quotes:read" as const], days: "30" as const };
const make = (actor: UserActor, more: Partial<Parameters<typeof makeToken>[1]> = {}) =>
  makeToken(harness.ctx(actor), { ...asked, currentPassword: PASSWORD, ...more });

test("a token acts for its owner, with the scopes that it was given, and only its hash is stored", async () => {
  const actor = await owner();
  const { token } = await make(actor);
  const found = await tokenView(harness, token);
  expect(found).toMatchObject({ scopes: ["quotes:read"], actor: { userId: actor.userId, role: "CLIENT" } });
  const [row] = await harness.db.select().from(personalTokens).where(eq(personalTokens.userId, actor.userId));
  expect(JSON.stringify(row)).not.toContain(token);
  const told = await harness.db
    .select({ type: events.type })
    .from(events)
    .where(eq(events.userId, actor.userId));
  expect(told).toContainEqual({ type: "account.token_made" });
});

test("a text that is no token, or has a typing mistake, is nobody's", async () => {
  const token = newToken();
  expect(isToken(token)).toBe(true);
  expect(isToken(token.slice(0, -1) + (token.endsWith("0") ? "1" : "0"))).toBe(false);
  for (const text of [token, "", "vo_", `${token} `, "Bearer"])
    expect(await tokenView(harness, text)).toBe(null);
});

test("asks for the password", async () => {
  const actor = await owner();
  expect(await outcome(make(actor, { currentPassword: "niet dit wachtwoord" }))).toEqual({
    refusal: "password_wrong",
  });
  expect(await ownTokens(harness, actor)).toEqual([]);
});

test("asks an account with a second step for a code of its app, which works once", async () => {
  const actor = await owner();
  const app = {
    id: newId(harness.now),
    userId: actor.userId,
    secret: "geheim",
    backupCodes: "",
    verified: true,
  };
  await harness.db.insert(authTwoFactors).values(app);
  const auth = fakeAuthentication({
    secondStep: { isCode: (secret, code) => Promise.resolve(secret === "geheim" && code === "123456") },
  });
  const withCode = (secondStepCode?: string) =>
    outcome(makeToken(harness.ctx(actor, { auth }), { ...asked, currentPassword: PASSWORD, secondStepCode }));
  expect(await withCode()).toEqual({ refusal: "second_step_wrong" });
  expect(await withCode("654321")).toEqual({ refusal: "second_step_wrong" });
  expect(await withCode("123 456")).not.toHaveProperty("refusal");
  expect(await withCode("123456")).toEqual({ refusal: "second_step_wrong" });
});

test("a client cannot give what only a company has", async () => {
  expect(await outcome(make(await owner(), { scopes: ["invoices:read"] }))).toEqual({
    refusal: "invalid_input",
  });
});

const give = (member: UserActor, scope: "quotes:write" | "invoices:read") =>
  outcome(make(member, { scopes: [scope] }));

test("a member of a company cannot give what only its owners may", async () => {
  const { actor } = await company(harness);
  const [reader, writer] = [
    await colleague(harness, actor, "READER"),
    await colleague(harness, actor, "QUOTES"),
  ];
  for (const member of [reader, writer]) await givePassword(harness, member, PASSWORD);
  expect(await give(reader, "quotes:write")).toEqual({ refusal: "invalid_input" });
  expect(await give(writer, "invoices:read")).toEqual({ refusal: "invalid_input" });
  expect(await give(writer, "quotes:write")).not.toHaveProperty("refusal");
});

test("ended by hand it is nobody's, and nobody else can end it", async () => {
  const [actor, other] = [await owner(), await owner()];
  const { token } = await make(actor);
  const tokenId = (await ownTokens(harness, actor))[0]!.id;
  expect(await outcome(endToken(harness.ctx(other), { tokenId }))).toEqual({ refusal: "not_found" });
  expect(await tokenView(harness, token)).not.toBe(null);
  await endToken(harness.ctx(actor), { tokenId });
  expect(await tokenView(harness, token)).toBe(null);
});

test("a password reset ends every token of the account", async () => {
  const actor = await owner();
  const { token } = await make(actor);
  const reset = { token: await resetToken(harness, actor), password: "een heel ander wachtwoord" };
  await resetPassword(harness.ctx({ kind: "visitor" }), reset);
  expect(await tokenView(harness, token)).toBe(null);
});

test("a membership that ends takes the tokens of the member along", async () => {
  const member = await colleague(harness, (await company(harness)).actor, "QUOTES");
  await givePassword(harness, member, PASSWORD);
  const { token } = await make(member);
  expect((await tokenView(harness, token))?.actor.companyRole).toBe("QUOTES");
  await leaveCompany(harness.ctx(member), {});
  expect(await tokenView(harness, token)).toBe(null);
});

test.each(["suspended", "not suspended"])(
  "a company that was ended, %s before, ends its tokens",
  async (before) => {
    const { actor } = await company(harness);
    await givePassword(harness, actor, PASSWORD);
    const { token } = await make(actor);
    const suspendedAt = before === "suspended" ? harness.now : null;
    await harness.db
      .update(companies)
      .set({ suspendedAt, endedAt: harness.now })
      .where(eq(companies.id, actor.companyId!));
    expect(await tokenView(harness, token)).toBe(null);
  },
);

test("expires, and is deleted then", async () => {
  const actor = await owner();
  const { token } = await make(actor);
  const later = new Date(harness.now.getTime() + 30 * 24 * 3_600_000);
  expect(await tokenView({ ...harness, now: later }, token)).toBe(null);
  await deleteExpired(harness.ctx({ kind: "system" }, { now: new Date(later.getTime() + 1) }), {});
  expect(await harness.db.$count(personalTokens, eq(personalTokens.userId, actor.userId))).toBe(0);
});

test("its use is noted at most once per five minutes", async () => {
  const actor = await owner();
  const { token } = await make(actor);
  const useAt = async (minutes: number) => {
    const now = new Date(harness.now.getTime() + minutes * 60_000);
    const used = (await tokenView({ ...harness, now }, token))!;
    const isDue = isUseDue(used, now);
    await noteUse(harness.ctx(used.actor, { now }), {});
    return isDue;
  };
  const lastUse = async () => (await ownTokens(harness, actor))[0]!.lastUsedAt?.getTime();
  expect([await useAt(0), await useAt(4)]).toEqual([true, false]);
  expect(await lastUse()).toBe(harness.now.getTime());
  expect(await useAt(6)).toBe(true);
  expect(await lastUse()).toBe(harness.now.getTime() + 6 * 60_000);
});

test("its writes are counted", async () => {
  const { token } = await make(await owner());
  const caller = (await tokenView(harness, token))!.actor;
  const write = () => countCall(harness.ctx(caller), {});
  expect([await write(), await write()]).toMatchObject([{ left: 299 }, { left: 298 }]);
});
