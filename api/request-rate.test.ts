import { expect, test } from "vitest";
import { RequestRate } from "./request-rate.ts";

/** How many of `requests` concurrent requests are accepted. */
const letThrough = (rate: RequestRate, nowMs: number, requests: number, who = "192.0.2.1") =>
  Array.from({ length: requests }, () => rate.take(who, nowMs)).filter((wait) => wait === 0).length;

test("accepts a burst, then as many as the rate allows", () => {
  const rate = new RequestRate({ burst: 5, perSecond: 2 });
  expect(letThrough(rate, 0, 20)).toBe(5);
  expect(letThrough(rate, 1_000, 20)).toBe(2);
  expect(letThrough(rate, 1_000, 20, "192.0.2.2")).toBe(5);
  expect(letThrough(rate, 60_000, 20)).toBe(5);
});

test("accepts a request after the time that it was told to wait, not earlier", () => {
  const rate = new RequestRate({ burst: 1, perSecond: 0.1 });
  expect(rate.take("192.0.2.1", 0)).toBe(0);
  expect(rate.take("192.0.2.1", 0)).toBe(10);
  expect(rate.take("192.0.2.1", 9_000)).toBe(1);
  expect(rate.take("192.0.2.1", 10_000)).toBe(0);
});
