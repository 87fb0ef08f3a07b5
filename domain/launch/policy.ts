import { operators } from "../policy.ts";

export const decidesOnLaunch = operators;
