import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test("the log has no token of an address that is a secret, and every other path whole", () => {
  expect(loggedPath("/aanvraag/bekijken/0199.geheim")).toBe("/aanvraag/bekijken/…");
  expect(loggedPath("/aanvraag/bekijken/0199.geheim/code")).toBe("/aanvraag/bekijken/…/code");
  expect(loggedPath("/aanvraag/bekijken/0199.geheim.data")).toBe("/aanvraag/bekijken/…");
  expect(loggedPath("/aanvraag/stand/0199.geheim")).toBe("/aanvraag/stand/…");
  expect(loggedPath("/contact/gesprek/0199.geheim")).toBe("/contact/gesprek/…");
  expect(loggedPath("/bezwaar/0199.geheim")).toBe("/bezwaar/…");
  expect(loggedPath("/agenda/0199.geheim.ics")).toBe("/agenda/…");
  expect(loggedPath("/aanvraag/bevestigen")).toBe("/aanvraag/bevestigen");
});
