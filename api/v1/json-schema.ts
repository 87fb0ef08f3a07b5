import { z } from "zod";

/** A JSON Schema, as far as this code reads it. */
export type JsonSchema = {
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [key: string]: unknown;
};

/**
 * The JSON Schema of what a schema takes, or gives. Ids and moments keep their format and lose zod's long patterns. A field
 * that takes nothing as an answer may be left out, also where its type does not say so.
 */
export function jsonSchema(schema: z.ZodType, io: "input" | "output" = "output"): JsonSchema {
  const {
    $schema: _draft,
    "~standard": _standard,
    ...made
  } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: each }) => {
      if (each.format !== undefined) delete each.pattern;
      if (io !== "input" || !(zodSchema instanceof z.ZodObject)) return;
      const shape = zodSchema.shape as Record<string, z.ZodType>;
      each.required = each.required?.filter((field) => !shape[field]!.safeParse(undefined).success);
    },
  });
  return made as JsonSchema;
}

/** The JSON Schema of the body of a verb: its input without the fields that stand in the path. */
export function inputSchema(schema: z.ZodType, inPath: readonly string[]) {
  const { properties = {}, required = [], ...rest } = jsonSchema(schema, "input");
  return {
    ...rest,
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => !inPath.includes(field))),
    required: required.filter((field) => !inPath.includes(field)),
  };
}

export type BodySchema = ReturnType<typeof inputSchema>;
