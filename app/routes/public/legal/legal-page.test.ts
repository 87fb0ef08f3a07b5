import { expect, test } from "vitest";
import { operatorLine } from "./legal-page.tsx";

const owner = {
  legalName: "Voorbeeld B.V.",
  address: { street: "Lange Nieuwstraat 12 A", postcode: "3512 PJ", city: "Utrecht" },
  kvkNumber: "12345678",
  vatId: "NL123456782B90",
};

test("the documents name the owner with address, numbers and mail address", () => {
  const site = {
    name: "Vijfoffertes",
    contactEmail: "post@voorbeeld.nl",
    contactPhone: null,
    owner,
    isInvented: false,
  };
  expect(operatorLine(site)).toBe(
    "Voorbeeld B.V., Lange Nieuwstraat 12 A, 3512 PJ Utrecht, KvK 12345678, btw-id NL123456782B90, post@voorbeeld.nl",
  );
});
