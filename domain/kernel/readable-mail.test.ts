import { expect, test } from "vitest";
import { normalizeMailAddress } from "./mail-address.ts";
import { readableMail } from "./readable-mail.ts";

test.each([
  ["roos@xn--mller-kva.example", "roos@müller.example"],
  ["roos@post.xn--mller-kva.example", "roos@post.müller.example"],
  ["roos@xn--e1afmkfd.xn--p1ai", "roos@пример.рф"],
  ["roos@voorbeeld.nl", "roos@voorbeeld.nl"],
])("shows %s as %s, which is the same address when it is typed", (stored, shown) => {
  expect(readableMail(stored)).toBe(shown);
  expect(normalizeMailAddress(shown)).toBe(stored);
});

test("leaves a domain of mixed scripts in ASCII, because it can imitate another", () => {
  const imitation = normalizeMailAddress("roos@voorbe\u0435ld.nl")!;
  expect(imitation).toContain("@xn--");
  expect(readableMail(imitation)).toBe(imitation);
  expect(readableMail("roos@voorbeeld.xn--p1ai")).toBe("roos@voorbeeld.xn--p1ai");
});
