import { invoiceThing, subscriptionThing } from "./money-things.ts";
import { clientThing, companyThing } from "./people-things.ts";
import type { ThingKind } from "./rules.ts";
import type { ThingDefinition } from "./thing-definition.ts";
import { briefThing, mailThing, proposalThing } from "./work-things.ts";

/** The page of every kind of thing. */
export const THINGS: Record<ThingKind, ThingDefinition> = {
  brief: briefThing,
  proposal: proposalThing,
  company: companyThing,
  client: clientThing,
  subscription: subscriptionThing,
  invoice: invoiceThing,
  mail: mailThing,
};
