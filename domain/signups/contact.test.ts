import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactMessages, outbox } from "#db/schema/index.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { operator } from "../../tests/support/people.ts";
import { deleteOldSignups } from "./delete-old-signups.ts";
import { handleContactMessage } from "./handle-contact-message.ts";
import { contactInput } from "./input.ts";
import { judgeForm, MAX_FORM_MS, MIN_FORM_MS } from "./rules.ts";
import { sendContactMessage } from "./send-contact-message.ts";
import { formStamp, stampedAt } from "./signed.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const MESSAGE = { name: "Sanne", email: "Sanne@Voorbeeld.nl", subject: "Vraag", message: "Hoe werkt dit?" };
const send = (clientAddress = "192.0.2.1") =>
  sendContactMessage(harness.ctx({ kind: "visitor" }, { from: clientAddress }), contactInput.parse(MESSAGE));

test("stores a message and mails it to the operator once", async () => {
  await send();
  const [kept] = await harness.db.select().from(contactMessages);
  expect(kept).toMatchObject({ ...MESSAGE, email: "sanne@voorbeeld.nl", handledAt: null });
  expect(await harness.db.$count(outbox, eq(outbox.effectKey, `contact-message:${kept!.id}`))).toBe(1);
});

test("rejects the sixth message of a mail address in an hour", async () => {
  harness.passHours(1);
  const before = await harness.db.$count(contactMessages);
  for (let sent = 0; sent < 5; sent++) await send(`192.0.2.${sent}`);
  expect(await outcome(send("192.0.2.99"))).toEqual({ refusal: "too_many_requests" });
  expect(await harness.db.$count(contactMessages)).toBe(before + 5);
});

test("keeps an unanswered message for two years, as the privacy page promises, and an answered one for one", async () => {
  await harness.db.delete(contactMessages);
  harness.passHours(24);
  await send();
  await send();
  const [answered, unanswered] = await harness.db.select().from(contactMessages);
  await handleContactMessage(harness.ctx(await operator(harness)), { messageId: answered!.id });
  const kept = async () => {
    await deleteOldSignups(harness.ctx({ kind: "system" }), {});
    return new Set((await harness.db.select().from(contactMessages)).map(({ id }) => id));
  };
  harness.passHours(365 * 24);
  expect(await kept()).toEqual(new Set([answered!.id, unanswered!.id]));
  harness.passHours(1);
  expect(await kept()).toEqual(new Set([unanswered!.id]));
  harness.passHours(365 * 24 - 1);
  expect(await kept()).toEqual(new Set([unanswered!.id]));
  harness.passHours(1);
  expect(await kept()).toEqual(new Set());
});

test.each(["name", "email", "subject", "message"])("requires %s, not only spaces", (field) => {
  expect(contactInput.safeParse({ ...MESSAGE, [field]: "  " }).success).toBe(false);
});

test("accepts a form after two seconds and within a day, with a stamp of ours and an empty trap", () => {
  const rendered = new Date("2026-03-11T11:00:00Z");
  const after = (ms: number) => new Date(rendered.getTime() + ms);
  expect(judgeForm(rendered, "", after(MIN_FORM_MS - 1))).toBe("doubtful");
  expect(judgeForm(rendered, "", after(MIN_FORM_MS))).toBe("accept");
  expect(judgeForm(rendered, "", after(MAX_FORM_MS))).toBe("accept");
  expect(judgeForm(rendered, "", after(MAX_FORM_MS + 1))).toBe("stale");
  expect(judgeForm(rendered, "https://spam.example", after(5_000))).toBe("doubtful");
  expect(judgeForm(null, "", after(5_000))).toBe("doubtful");
});

test("reads a stamp only with our signature", () => {
  const ctx = harness.ctx({ kind: "visitor" });
  const stamp = formStamp(ctx);
  expect(stampedAt(ctx, stamp)).toEqual(harness.now);
  const earlier = `${harness.now.getTime() - 5_000}.${stamp.split(".")[1]}`;
  for (const forged of [earlier, "", "1", `${stamp}x`]) expect(stampedAt(ctx, forged)).toBeNull();
  expect(stampedAt({ secret: "another" }, stamp)).toBeNull();
});
