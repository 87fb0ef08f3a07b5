import type { Verb } from "#domain/kernel/verb.ts";
import { remindClients } from "./remind-clients.ts";
import { remindToChoose } from "./remind-to-choose.ts";
import { tellNoQuotes } from "./tell-no-quotes.ts";

export const verbs: readonly Verb[] = [remindClients, remindToChoose, tellNoQuotes];
