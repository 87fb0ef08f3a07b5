import type { quoteTemplates } from "#db/schema/index.ts";
import { newId } from "#domain/kernel/ids.ts";
import { DEMO_TEMPLATES } from "./templates.ts";
import type { Quoter } from "./company-rows.ts";

/** The templates that companies of the demo keep for their quotes. */
export function templateRows(
  quoters: ReadonlyMap<string, Quoter>,
  createdAt: Date,
): (typeof quoteTemplates.$inferInsert)[] {
  return Object.entries(DEMO_TEMPLATES).flatMap(([key, templates]) =>
    Object.entries(templates).map(([name, answers], index) => ({
      id: newId(createdAt),
      companyId: quoters.get(key)!.companyId,
      number: index + 1,
      name,
      answers,
      createdAt,
    })),
  );
}
