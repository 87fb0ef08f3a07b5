import { expect, test } from "vitest";
import { judgeForm, MAX_FORM_MS, MIN_FORM_MS } from "./rules.ts";
import { formStamp, stampedAt } from "./signed.ts";

const NOW = new Date("2026-03-11T11:00:00Z");

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
  const ctx = { secret: "geheim", now: NOW };
  const stamp = formStamp(ctx);
  expect(stampedAt(ctx, stamp)).toEqual(NOW);
  const earlier = `${NOW.getTime() - 5_000}.${stamp.split(".")[1]}`;
  for (const forged of [earlier, "", "1", `${stamp}x`]) expect(stampedAt(ctx, forged)).toBeNull();
  expect(stampedAt({ secret: "another" }, stamp)).toBeNull();
});
