import type { Verb } from "../../kernel/verb.ts";
import { decideDisputeObjection } from "./decide-dispute-objection.ts";
import { decideDispute } from "./decide-dispute.ts";

export const verbs: readonly Verb[] = [decideDispute, decideDisputeObjection];
