import { createContext, use } from "react";
import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { isDealIntent, type DealIntent } from "./intents.ts";
import type { ShownDeal } from "./shown-deal.server.ts";

/** The deal of this part of the page, and the answer to the form that was refused or could not be sent. */
export const DealContext = createContext<{ deal: ShownDeal; answer: FormAnswer | undefined } | null>(null);

/** The deal of this part of the page. */
export const useDeal = (): ShownDeal => use(DealContext)!.deal;

/** The id of a field: several forms on the page of a deal have a field of the same name. */
const fieldId = (intent: DealIntent, name: string): string => `${intent}.${name}`;

/** The ids of the fields of a refused form about a deal, for the error summary; empty for another form. */
export function dealFieldIds(answer: FormAnswer | undefined): Record<string, string> {
  const intent = answer ? textOf(answer.values, "intent") : "";
  if (!answer || !isDealIntent(intent)) return {};
  return Object.fromEntries(Object.keys(answer.errors).map((name) => [name, fieldId(intent, name)]));
}

/** What was typed in the form of this intent when it was refused, and what is wrong with it. `which` tells forms of one intent apart. */
export function useTyped(intent: DealIntent, which: Record<string, string> = {}) {
  const { answer } = use(DealContext)!;
  const isThis =
    answer !== undefined &&
    Object.entries({ intent, ...which }).every(([name, value]) => textOf(answer.values, name) === value);
  const typed = isThis ? answer : { errors: {}, values: {} };
  const field = fieldsOf(typed);
  return {
    isShown: isThis,
    typed,
    field: (name: string) => ({ ...field(name), id: fieldId(intent, name) }),
  };
}
