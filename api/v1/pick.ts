import { z } from "zod";

type Pick = (value: never) => unknown;

const same: Pick = (value) => value;
const picks = new WeakMap<z.ZodType, Pick>();

/**
 * What the schema of an answer names of a value: a new column of a view leaves the server only when the table of calls names it.
 * Checks nothing, which parsing would do at several times the cost; the tests parse every answer.
 */
export function picked(schema: z.ZodType, value: unknown): unknown {
  let pick = picks.get(schema);
  if (!pick) picks.set(schema, (pick = pickOf(schema)));
  return pick(value as never);
}

function pickOf(schema: z.ZodType): Pick {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const pick = pickOf(schema.unwrap() as z.ZodType);
    return (value: unknown) => (value === null || value === undefined ? value : pick(value as never));
  }
  if (schema instanceof z.ZodArray) {
    const pick = pickOf(schema.element as z.ZodType);
    return pick === same ? same : (value: never[]) => value.map(pick);
  }
  if (schema instanceof z.ZodObject) {
    // An open object, such as the answers of the wizard, is answered whole.
    if (schema.def.catchall instanceof z.ZodUnknown) return same;
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(
      ([key, field]) => [key, pickOf(field)] as const,
    );
    return (value: Record<string, never>) => {
      const kept: Record<string, unknown> = {};
      for (const [key, pick] of fields) kept[key] = pick(value[key]!);
      return kept;
    };
  }
  // Only the kinds of values that hold nothing else; whatever the answers of the table do not have yet is parsed.
  return PLAIN.some((kind) => schema instanceof kind) ? same : (value: unknown) => schema.parse(value);
}

const PLAIN = [z.ZodString, z.ZodStringFormat, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral];
