import { operators } from "../kernel/policy.ts";

export const readsLog = operators;
