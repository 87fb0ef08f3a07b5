import { operators } from "../../kernel/policy.ts";

export const repeatsAlerts = operators;
