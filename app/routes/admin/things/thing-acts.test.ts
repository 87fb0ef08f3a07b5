import { expect, test } from "vitest";
import type { OperatorActor } from "#domain/kernel/context.ts";
import { thingActs } from "./thing-acts.ts";

const operator = (operatorRole: "ADMIN" | "SUPPORT"): OperatorActor => ({
  kind: "user",
  userId: "019cdc8d-b380-758c-b6b1-348d8628d2df",
  role: "OPERATOR",
  sessionId: "019cdc8d-b380-758c-b6b1-348d8628d2e0",
  tookSecondStep: true,
  companyId: null,
  companyRole: null,
  operatorRole,
  email: "ineke@test.example",
  emailVerified: true,
  fullName: "Ineke",
});

const labels = (role: "ADMIN" | "SUPPORT") =>
  thingActs(operator(role), "company", "019cdc8d").map(({ label }) => label);

test("an operator without money is offered no page about money", () => {
  expect(labels("ADMIN")).toEqual(["Controles", "Maatregel nemen", "Geld en betalingen", "Overal uitloggen"]);
  expect(labels("SUPPORT")).toEqual(["Controles", "Maatregel nemen", "Overal uitloggen"]);
});
