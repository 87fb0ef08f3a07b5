export * from "./accounts.ts";
export * from "./briefs.ts";
export * from "./companies.ts";
export * from "./operations.ts";
export * from "./places.ts";
export * from "./proposals.ts";
export * from "./subscriptions.ts";
