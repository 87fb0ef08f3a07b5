import { z } from "zod";
import type { Verb } from "#domain/kernel/verb.ts";

/** A field of a verb that takes text, with the schema that checks it. */
export type TextField = { name: string; schema: z.ZodType; max: number };

/** The longest text that is tried in a field without a limit of its own. */
const LONGEST = 4_000;

/** The schemas inside a schema that are not fields of their own. */
function innerOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out] as z.ZodType[];
  if (schema instanceof z.ZodUnion) return [...schema.options] as z.ZodType[];
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right] as z.ZodType[];
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  if ("innerType" in schema.def) return [schema.def.innerType as z.ZodType];
  return [];
}

/** The text in a schema: its longest length; null if it takes no text. */
function longestText(schema: z.ZodType): number | null {
  if (schema instanceof z.ZodString) return Math.min(schema.maxLength ?? LONGEST, LONGEST);
  const inner = innerOf(schema).flatMap((part) => longestText(part) ?? []);
  return inner.length > 0 ? Math.max(...inner) : null;
}

/** The fields of an object anywhere in a schema, by their path. */
function fieldsOf(schema: z.ZodType, path: string): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodObject)) return innerOf(schema).flatMap((part) => fieldsOf(part, path));
  return Object.entries(schema.shape).flatMap(([key, field]) => [
    [`${path}.${key}`, field] as [string, z.ZodType],
    ...fieldsOf(field, `${path}.${key}`),
  ]);
}

/** Every text field of these verbs, once per schema and name. */
export function textFieldsOf(verbs: readonly Verb[], now: Date): TextField[] {
  const seen = new Set<z.ZodType>();
  return verbs.flatMap(({ definition }) =>
    fieldsOf(definition.inputAt(now), definition.name).flatMap(([name, schema]) => {
      const max = longestText(schema);
      if (max === null || seen.has(schema)) return [];
      seen.add(schema);
      return [{ name, schema, max }];
    }),
  );
}
