import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { contactThreads, newsletterSignups, threadMessages } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { unsubscribeToken } from "#domain/signups/signed.ts";
import { TOASTS } from "#texts/toasts/toasts.ts";
import { openTestHarness, type TestHarness } from "../tests/support/harness/harness.ts";
import { emptySite } from "../tests/support/harness/api-app.ts";
import { createApp } from "./app.ts";
import { WAITS } from "../waits.server.ts";

let harness: TestHarness;
let app: ReturnType<typeof createApp>;

const failures: object[] = [];

beforeAll(async () => {
  harness = await openTestHarness();
  const config = { appUrl: "https://vijfoffertes.example", trustProxy: 1 };
  const log = { info: () => {}, error: (line: object) => void failures.push(line) };
  const whole = { ...harness, config, log, waits: WAITS } as unknown as Runtime;
  app = createApp(whole, emptySite);
});
afterAll(() => harness.close());

const newEmail = () => `${newId(harness.now)}@voorbeeld.nl`;
const call = (name: string, body: unknown, from = newId(harness.now)) =>
  app.request(`/api/functions/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `2001:db8:${from.slice(-4)}::1` },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const rowOf = async (email: string) =>
  (await harness.db.select().from(newsletterSignups).where(eq(newsletterSignups.email, email)))[0];

test.each([
  ["verhuis-signup", "verhuis"],
  ["schoonmaak-signup", "schoonmaak"],
])("%s stores a sign-up, and answers a repeat the same", async (name, source) => {
  const email = newEmail();
  for (const _ of [1, 2]) {
    const response = await call(name, { name: "Sanne", email, timestamp: "2020-01-01T00:00:00Z" });
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  }
  expect(await rowOf(email)).toMatchObject({ name: "Sanne", source, timestamp: harness.now });
});

test("send-contact-email stores a message", async () => {
  const message = { name: "Sanne", email: newEmail(), subject: "Vraag", message: "Hoe werkt dit?" };
  expect((await call("send-contact-email", message)).status).toBe(200);
  const { message: text, ...sender } = message;
  const rows = await harness.db
    .select()
    .from(contactThreads)
    .innerJoin(threadMessages, eq(threadMessages.threadId, contactThreads.id))
    .where(eq(contactThreads.email, message.email));
  expect(rows).toMatchObject([{ contact_threads: sender, thread_messages: { message: text } }]);
});

test("answers mistakes by field, in Dutch", async () => {
  const response = await call("schoonmaak-signup", { name: " ", email: "geen adres" });
  expect(response.status).toBe(422);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toEqual({
    type: "/api#error-invalid_input",
    status: 422,
    code: "invalid_input",
    title: "Controleer je gegevens",
    detail: expect.any(String),
    errors: {
      name: "Vul je naam in.",
      email: "Vul een geldig e-mailadres in, zoals naam@voorbeeld.nl.",
    },
  });
});

test("answers 400 for broken JSON, 413 for a large body and 429 above the limit", async () => {
  const broken = await call("schoonmaak-signup", "{");
  expect([broken.status, ((await broken.json()) as { code: string }).code]).toEqual([400, "invalid_json"]);
  const from = newId(harness.now);
  const statuses: number[] = [];
  for (let sent = 0; sent < 12; sent++) {
    statuses.push((await call("schoonmaak-signup", { name: "Sanne", email: newEmail() }, from)).status);
  }
  expect(statuses.slice(9)).toEqual([200, 429, 429]);
  expect((await call("send-contact-email", { message: "x".repeat(70_000) })).status).toBe(413);
});

/** Status, content type and code of an answer. */
async function problemOf(response: Response) {
  const { code } = (await response.json()) as { code: string };
  return [response.status, response.headers.get("content-type"), code];
}

test("answers unknown functions and wrong methods in JSON, never with a page", async () => {
  const json = "application/problem+json";
  expect(await problemOf(await call("geen-functie", {}))).toEqual([404, json, "unknown_call"]);
  expect(await problemOf(await app.request("/api/iets/anders"))).toEqual([404, json, "unknown_call"]);
  const asked = await app.request("/api/functions/schoonmaak-signup");
  expect(asked.headers.get("allow")).toBe("POST");
  expect(await problemOf(asked)).toEqual([405, json, "method_not_allowed"]);
  const posted = await app.request("/api/session", { method: "POST" });
  expect(posted.headers.get("allow")).toBe("GET, HEAD");
  expect(await problemOf(posted)).toEqual([405, json, "method_not_allowed"]);
});

const press = (method: string, query: string) =>
  app.request(`https://vijfoffertes.example/nieuwsbrief/afmelden${query}`, {
    method,
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.example" },
    body: method === "POST" ? "List-Unsubscribe=One-Click" : undefined,
  });

test("one-click unsubscribe needs the token alone; a GET changes nothing", async () => {
  const email = newEmail();
  await call("schoonmaak-signup", { name: "Sanne", email });
  const { id } = (await rowOf(email))!;
  const token = unsubscribeToken(harness.ctx({ kind: "system" }), id);
  await press("GET", `?token=${token}`);
  expect((await press("POST", `?token=${token.slice(0, -2)}xx`)).status).toBe(422);
  expect((await press("POST", "")).status).toBe(403);
  expect((await rowOf(email))!.unsubscribedAt).toBeNull();
  const answer = await press("POST", `?token=${token}`);
  expect([answer.status, await answer.text()]).toEqual([200, TOASTS.newsletter_unsubscribed.title]);
  expect((await rowOf(email))!.unsubscribedAt).toEqual(harness.now);
});

test("logs a failure in one line, and tells the caller nothing of it", async () => {
  // This harness has no sessions, so this route fails.
  const response = await app.request("https://vijfoffertes.example/api/session");
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining("undefined")]);
  expect(failures).toMatchObject([{ err: expect.any(TypeError), path: "/api/session" }]);
});
