import type { Verb } from "#domain/kernel/verb.ts";
import { orderDigests } from "./order-digests.ts";

export const verbs: readonly Verb[] = [orderDigests];
