import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test("the log has no token of a reading link, and every other path whole", () => {
  expect(loggedPath("/aanvraag/bekijken/0199.geheim")).toBe("/aanvraag/bekijken/…");
  expect(loggedPath("/aanvraag/bekijken/0199.geheim/code")).toBe("/aanvraag/bekijken/…/code");
  expect(loggedPath("/aanvraag/bekijken/0199.geheim.data")).toBe("/aanvraag/bekijken/…");
  expect(loggedPath("/aanvraag/bevestigen")).toBe("/aanvraag/bevestigen");
});
