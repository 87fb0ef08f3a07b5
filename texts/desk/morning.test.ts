import { expect, test } from "vitest";
import { figuresOf } from "./morning.ts";

const work = { requests: 0, firstQuoteMinutes: null, quotes: 0, chosen: 0 };
const mailsFigure = (medianSeconds: number | null, p95Seconds: number | null) =>
  figuresOf({ work, subscribers: null, mails: { sent: 0, medianSeconds, p95Seconds } }).at(-1)!;

test("without sent mails the figure of their wait has no half sentence", () => {
  expect(mailsFigure(null, null)).toMatchObject({
    value: "–",
    means: expect.stringMatching(/bewaard zijn\.$/),
  });
  expect(mailsFigure(2, 35).means).toMatch(/negentien binnen 35 s\.$/);
});
