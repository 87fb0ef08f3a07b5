import type { z } from "zod";
import { fieldErrorText } from "#texts/field-errors.ts";

/** The first mistake of each field of `given`, in Dutch. */
export function fieldErrors({ issues }: z.ZodError, given: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message, code, ...issue } of issues) {
    const unknown = code === "unrecognized_keys" ? (issue as { keys: string[] }).keys : [];
    for (const key of unknown) errors[key] ??= fieldErrorText(key, "unknown_field");
    if (unknown.length > 0) continue;
    const field = path.join(".");
    const isNoText = code === "invalid_type" && ["number", "boolean"].includes(typeof valueAt(given, path));
    errors[field] ??= fieldErrorText(field, isNoText ? "not_text" : message);
  }
  return errors;
}

/** What stands at this path. */
const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], given);

/** Whether an id in it cannot be one, so that what it names does not exist. */
export const isNotFound = ({ issues }: z.ZodError): boolean =>
  issues.some(({ message }) => message === "not_found");
