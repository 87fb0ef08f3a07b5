import { expect, test } from "vitest";
import { quoteFormInput } from "#domain/proposals/input.ts";
import { nestQuoteForm } from "#domain/proposals/quote-form.ts";
import { DEMO_TEMPLATES } from "./templates.ts";

const NOW = new Date("2026-09-14T10:00:00Z");
const templates = Object.values(DEMO_TEMPLATES).flatMap((of) => Object.entries(of));

test.each(templates)("a quote of the template %s needs nothing but its day", (_, answers) => {
  const form = nestQuoteForm({ ...answers, firstDay: "2026-09-21" });
  expect(quoteFormInput(NOW).safeParse(form).error?.issues).toBeUndefined();
});
