import { expect, test } from "vitest";
import { secureCookies } from "./security-headers.ts";

test("makes every cookie of an https site Secure, once", () => {
  const headers = new Headers();
  headers.append("Set-Cookie", "melding=signed_in; Path=/; HttpOnly; SameSite=Lax");
  headers.append("Set-Cookie", "__Host-vijfoffertes.session_token=abc; Path=/; HttpOnly; Secure");
  secureCookies(headers);
  expect(headers.getSetCookie()).toEqual([
    "melding=signed_in; Path=/; HttpOnly; SameSite=Lax; Secure",
    "__Host-vijfoffertes.session_token=abc; Path=/; HttpOnly; Secure",
  ]);
});

test("adds no cookie to a page without cookies", () => {
  const headers = new Headers();
  secureCookies(headers);
  expect([...headers]).toEqual([]);
});
