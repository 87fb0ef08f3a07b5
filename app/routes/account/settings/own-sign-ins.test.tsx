import { expect, test } from "vitest";
import { markupOf } from "../../../../tests/support/markup.tsx";
import { textOfHtml } from "../../../../tests/support/text-of-html.ts";
import { OwnSignIns, signInTexts } from "./own-sign-ins.tsx";

const AT = new Date("2026-03-11T11:00:00Z");

test("the account page says who signed in when, how often it went wrong, and what to do", () => {
  const own = signInTexts({
    signIns: [
      { id: "1", device: { browser: "Safari", system: "iPhone" }, at: AT, isThisOne: true },
      { id: "2", device: { browser: null, system: null }, at: AT, isThisOne: false },
    ],
    failed: [{ kind: "sign_in_failed", count: 3, lastAt: AT }],
  });
  const html = markupOf(<OwnSignIns {...own} />);
  const text = textOfHtml(html);
  expect(text).toContain("Safari op iPhone (dit apparaat)");
  expect(text).toContain("Onbekende browser");
  expect(text).toContain("3 keer een verkeerd wachtwoord of een verkeerde code, voor het laatst op 11");
  expect(html).toContain('href="/account/apparaten"');
  expect(html).toContain('href="/account/wachtwoord"');
});
