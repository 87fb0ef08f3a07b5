import { expect, test } from "vitest";
import { shouldRevalidate } from "./request-revalidation.ts";

const PAGE = "https://site.example/client-dashboard/aanvraag/1";

const loads = (from: string, to: string, formMethod?: "GET" | "POST", defaultShouldRevalidate = true) =>
  shouldRevalidate({
    currentUrl: new URL(from, PAGE),
    nextUrl: new URL(to, PAGE),
    formMethod,
    defaultShouldRevalidate,
  } as Parameters<typeof shouldRevalidate>[0]);

test("another order of the same comparison loads nothing", () => {
  expect(loads("1", "1?sorteer=ontvangst")).toBe(false);
  expect(loads("1?sorteer=ontvangst", "1?offerte=2", "GET")).toBe(false);
});

test("news, another request and every act load the page, also an act that was refused", () => {
  expect(loads("1?sorteer=ontvangst", "1?sorteer=ontvangst")).toBe(true);
  expect(loads("1", "2")).toBe(true);
  expect(loads("1?sorteer=ontvangst", "1", "POST")).toBe(true);
  expect(loads("1", "1", "POST", false)).toBe(true);
});
