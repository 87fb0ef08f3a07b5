import { expect, test } from "vitest";
import { forgetTyped } from "./shared-device.server.ts";

test("deletes every draft and address when signing out", () => {
  const names = forgetTyped().map((cookie) => cookie.slice(0, cookie.indexOf("=")));
  expect(names.toSorted()).toEqual([
    "aanmelding",
    "bevestig",
    "concept-cleaning",
    "concept-moving",
    "concept-onboarding",
    "concept-registration",
    "nieuw-adres",
    "onverzonden",
    "verzonden",
  ]);
  for (const cookie of forgetTyped()) expect(cookie).toContain("Max-Age=0");
});
