import type { Verb } from "#domain/kernel/verb.ts";
import { declineAsk } from "./decline-ask.ts";
import { openBrief } from "./open-brief.ts";
import { settleAsks } from "./settle-asks.ts";

export const verbs: readonly Verb[] = [declineAsk, openBrief, settleAsks];
