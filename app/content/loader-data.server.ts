import type { UNSAFE_DataWithResponseInit as DataWithInit } from "react-router";

/** Whether a loader returned `data(…)`. */
export function hasInit(found: unknown): found is DataWithInit<unknown> {
  return (found as DataWithInit<unknown> | null)?.type === "DataWithResponseInit";
}
