import { operators } from "../policy.ts";

export const readsLog = operators;
