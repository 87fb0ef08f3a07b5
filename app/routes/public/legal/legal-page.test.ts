import { expect, test } from "vitest";
import { operatorLine } from "./legal-page.tsx";

const unset = { legalName: null, kvkNumber: null, vatNumber: null };
const site = { name: "Vijfoffertes", contactEmail: "post@voorbeeld.nl" };

test("the documents name the seller as far as it is configured, and claim nothing else", () => {
  expect(operatorLine({ ...site, ...unset })).toBe("Vijfoffertes, post@voorbeeld.nl");
  const set = { legalName: "Voorbeeld B.V.", kvkNumber: "12345678", vatNumber: "NL123456782B90" };
  expect(operatorLine({ ...site, ...set })).toBe(
    "Voorbeeld B.V. (Vijfoffertes), KvK 12345678, btw-id NL123456782B90, post@voorbeeld.nl",
  );
});
