import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isId, lowestId, newId } from "./ids.ts";

const instants = fc.date({ min: new Date(0), max: new Date("3000-01-01"), noInvalidDate: true });

describe("a new id", () => {
  test("is a UUID of version 7", () => {
    expect(newId(new Date())).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test("sorts after the ids of earlier instants", () => {
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        fc.pre(one.getTime() !== other.getTime());
        expect(newId(one) < newId(other)).toBe(one < other);
      }),
    );
  });

  test("is not below the lowest of its instant, and above that of every earlier one", () => {
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        expect(isId(lowestId(one))).toBe(true);
        expect(newId(one) >= lowestId(other)).toBe(one >= other);
      }),
    );
  });

  test("is unique, also within a millisecond", () => {
    const now = new Date();
    expect(new Set(Array.from({ length: 10_000 }, () => newId(now))).size).toBe(10_000);
  });

  test("contains its time", () => {
    fc.assert(
      fc.property(instants, (now) => {
        const time = Number.parseInt(newId(now).replaceAll("-", "").slice(0, 12), 16);
        expect(time).toBe(now.getTime());
      }),
    );
  });
});

test("accepts a UUID only", () => {
  expect(isId(newId(new Date()))).toBe(true);
  for (const text of [
    null,
    undefined,
    "",
    "1",
    "' or 1=1",
    `${newId(new Date())}x`,
    `${newId(new Date())}\n`,
  ])
    expect(isId(text)).toBe(false);
});
