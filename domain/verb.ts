import { z } from "zod";
import type { Actor, Ctx } from "./context.ts";
import { DomainError } from "./errors.ts";
import { isId } from "./ids.ts";
import { countTry, type LimitedAct } from "./limits.ts";
import { requireActor, type Policy } from "./policy.ts";

/** The id of a row, as an input has it. A text that is no id finds nothing: `not_found`. */
export const idField = z.string({ error: "not_found" }).refine(isId, "not_found");

/** One limit on how often a verb may be called, and what it is counted for. */
type VerbLimit<Allowed extends Actor, Input> = {
  act: LimitedAct;
  of: (ctx: Ctx<Allowed>, input: Input) => string;
};

type Definition<Allowed extends Actor, Schema extends z.ZodType> = {
  /** As the registry and the API call it: `accept-proposal`. */
  name: string;
  /** Checks what comes from outside; a form, a call or a job parses with it before it calls. */
  input: Schema;
  /** Who may call it. */
  by: Policy<Allowed>;
  /** Counted before anything is done; the first one that is used up throws `too_many_requests`. */
  limits?: readonly VerbLimit<Allowed, z.output<Schema>>[];
};

/** An act of the business: call it with a ctx and its parsed input. Its definition is what the registry reads. */
export type Verb<Schema extends z.ZodType = z.ZodType, Result = unknown> = {
  (ctx: Ctx, input: z.output<Schema>): Promise<Result>;
  definition: { name: string; input: Schema; by: Policy; limits: readonly LimitedAct[] };
};

/** The input of a verb that needs to know nothing but who calls it. */
export const noInput = z.object({});

/** Limit per network address of the caller. */
export const perAddress = (act: LimitedAct): VerbLimit<Actor, unknown> => ({ act, of: (ctx) => ctx.from });

/**
 * Makes a verb: checks who calls it, that ids are ids, and the limits, in that order, and then runs it. So a page, a JSON
 * call and a job are held to the same rules.
 */
export function verb<Allowed extends Actor, Schema extends z.ZodType, Result>(
  { limits = [], ...definition }: Definition<Allowed, Schema>,
  run: (ctx: Ctx<Allowed>, input: z.output<Schema>) => Promise<Result>,
): Verb<Schema, Result> {
  const ids = idsOf(definition.input);
  const act = async (outer: Ctx, input: z.output<Schema>) => {
    const ctx = requireActor(outer, definition.by);
    for (const key of ids)
      if (!isId((input as Record<string, string>)[key])) throw new DomainError("not_found");
    for (const limit of limits) await countTry(ctx, limit.act, limit.of(ctx, input));
    return run(ctx, input);
  };
  return Object.assign(act, { definition: { ...definition, limits: limits.map((limit) => limit.act) } });
}

/** The fields of an input that are ids. */
function idsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodPipe) return idsOf(schema.in as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.keys(schema.shape).filter((key) => schema.shape[key] === idField);
}
