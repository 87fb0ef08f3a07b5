import { expect, test, vi } from "vitest";
import { STAMP_FIELD, TRAP_FIELD } from "#app/ui/fields/spam-fields.tsx";
import type { Ctx } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { formStamp } from "#domain/signups/signed.ts";
import type { FormAnswer } from "./form-answer.ts";
import { handlePublicForm } from "./public-form.server.ts";

const rendered = new Date("2026-03-11T11:00:00Z");
const stamp = formStamp({ secret: "secret", now: rendered });
const ctxAfter = (ms: number) =>
  ({ secret: "secret", now: new Date(rendered.getTime() + ms) }) as unknown as Ctx;

/** Sends a form `ms` milliseconds after it was rendered. */
async function send(
  ms: number,
  change: Record<string, string> = {},
  run = vi.fn<() => Promise<void>>(() => Promise.resolve()),
) {
  const form = new FormData();
  const values = { name: "Sanne", [STAMP_FIELD]: stamp, [TRAP_FIELD]: "", ...change };
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  const onFailure = vi.fn<(error: unknown) => void>();
  const answer = await handlePublicForm(ctxAfter(ms), form, values, {
    run,
    answer: () => new Response("thanks"),
    failure: "contact_failed",
    onFailure,
  });
  const refused = answer instanceof Response ? null : (answer.data satisfies FormAnswer);
  return { answer, refused, run, onFailure };
}

test("accepts a form of a person", async () => {
  const { answer, run } = await send(5_000);
  expect(answer).toBeInstanceOf(Response);
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  ["too quick", 1_000, {}],
  ["a filled trap", 5_000, { [TRAP_FIELD]: "https://spam.example" }],
  ["no stamp", 5_000, { [STAMP_FIELD]: "" }],
  ["a forged stamp", 5_000, { [STAMP_FIELD]: "1.abc" }],
])("returns a form with %s to send it again, without running or thanking", async (_why, ms, change) => {
  const { refused, run } = await send(ms, change);
  expect(run).not.toHaveBeenCalled();
  expect(refused).toMatchObject({ values: { name: "Sanne" }, refusal: { title: "Ben je een mens?" } });
  const again = await send(ms + 100, { [STAMP_FIELD]: String(refused!.values[STAMP_FIELD]) });
  expect(again.answer).toBeInstanceOf(Response);
  expect(again.run).toHaveBeenCalledOnce();
});

test("returns a form after a day, and accepts it when it is sent again", async () => {
  const day = 86_400_000;
  const { refused, run } = await send(day + 1_000);
  expect(run).not.toHaveBeenCalled();
  expect(refused).toMatchObject({
    values: { name: "Sanne" },
    refusal: { title: "Verstuur het nog een keer" },
  });
  const again = await send(day + 1_100, { [STAMP_FIELD]: String(refused!.values[STAMP_FIELD]) });
  expect(again.run).toHaveBeenCalledOnce();
});

test("explains a refusal; keeps the typed text and reports an unexpected failure", async () => {
  const refused = await send(
    5_000,
    {},
    vi.fn<() => Promise<void>>(() => Promise.reject(new DomainError("too_many_requests", 60))),
  );
  expect(refused.refused?.refusal?.title).toBe("Even geduld");
  const error = new Error("the database is away");
  const failed = await send(
    5_000,
    {},
    vi.fn<() => Promise<void>>(() => Promise.reject(error)),
  );
  expect(failed.refused).toMatchObject({
    values: { name: "Sanne" },
    refusal: { title: "Fout bij verzenden" },
  });
  expect(failed.onFailure).toHaveBeenCalledWith(error);
});
