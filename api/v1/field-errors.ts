import type { z } from "zod";
import type { FieldErrorCode } from "#texts/errors/field-codes.ts";
import { fieldErrorText, isFieldErrorCode, mistakeText } from "#texts/errors/field-errors.ts";

/** The first mistake of each field of `given`, in Dutch. */
export function fieldErrors({ issues }: z.ZodError, given: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message, code, ...issue } of issues) {
    const unknown = code === "unrecognized_keys" ? (issue as { keys: string[] }).keys : [];
    for (const key of unknown) errors[key] ??= fieldErrorText(key, "unknown_field");
    if (unknown.length > 0) continue;
    const field = path.join(".");
    const wrong = code === "invalid_type" && wrongType(issue, valueAt(given, path), message);
    errors[field] ??= mistakeText(field, { ...issue, message: wrong || message });
  }
  return errors;
}

/** The code of a field that is missing without a code of its own, and of a text that is sent as a number or the other way round. */
function wrongType(issue: object, value: unknown, message: string): FieldErrorCode | null {
  if (value === undefined)
    return message === "invalid" || !isFieldErrorCode(message) ? "missing_field" : null;
  const { expected } = issue as { expected?: string };
  if (expected === "number" || expected === "int") return "not_number";
  return typeof value === "number" || typeof value === "boolean" ? "not_text" : null;
}

/** What stands at this path. */
const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], given);

/** Whether an id in it cannot be one, so that what it names does not exist. */
export const isNotFound = ({ issues }: z.ZodError): boolean =>
  issues.some(({ message }) => message === "not_found");
