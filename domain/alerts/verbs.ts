import type { Verb } from "#domain/verb.ts";
import { orderDigests } from "./order-digests.ts";

export const verbs: readonly Verb[] = [orderDigests];
