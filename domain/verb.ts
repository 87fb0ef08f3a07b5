import { z } from "zod";
import type { Actor, Ctx } from "./context.ts";
import { DomainError } from "./errors.ts";
import { isId } from "./ids.ts";
import { countTry, type LimitedAct } from "./limits.ts";
import { requireActor, type Policy } from "./policy.ts";

/** The id of a row, as an input has it. A text that is no id finds nothing: `not_found`. */
export const idField = z.string({ error: "not_found" }).refine(isId, "not_found");

/** The id of a row that an input may do without. */
export const optionalIdField = idField.nullable();

/** One limit on how often a verb may be called, and what it is counted for. */
type VerbLimit<Allowed extends Actor, Input> = {
  act: LimitedAct;
  of: (ctx: Ctx<Allowed>, input: Input) => string;
};

type Definition<Allowed extends Actor, Schema extends z.ZodType> = {
  /** As the registry and the API call it: `accept-proposal`. */
  name: string;
  /** Checks what comes from outside; a form, a call or a job parses with it before it calls. A function when it checks dates. */
  input: Schema | ((now: Date) => Schema);
  /** Who may call it. */
  by: Policy<Allowed>;
  /** Counted before anything is done; the first one that is used up throws `too_many_requests`. */
  limits?: readonly VerbLimit<Allowed, z.output<Schema>>[];
};

/** An act of the business: call it with a ctx and its parsed input. Its definition is what the registry reads. */
export type Verb<Schema extends z.ZodType = z.ZodType, Result = unknown> = {
  (ctx: Ctx, input: z.output<Schema>): Promise<Result>;
  definition: {
    name: string;
    inputAt: (now: Date) => Schema;
    by: Policy;
    limits: readonly LimitedAct[];
  };
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
  { name, input, by, limits = [] }: Definition<Allowed, Schema>,
  run: (ctx: Ctx<Allowed>, input: z.output<Schema>) => Promise<Result>,
): Verb<Schema, Result> {
  const inputAt = (now: Date) => (typeof input === "function" ? input(now) : input);
  // The date changes what the fields accept, never which fields there are.
  const ids = idsOf(inputAt(new Date(0)));
  const act = async (outer: Ctx, given: z.output<Schema>) => {
    const ctx = requireActor(outer, by);
    for (const { key, optional } of ids) {
      const id = (given as Record<string, string | null | undefined>)[key];
      if (!(optional && id === null) && !isId(id)) throw new DomainError("not_found");
    }
    for (const limit of limits) await countTry(ctx, limit.act, limit.of(ctx, given));
    return run(ctx, given);
  };
  return Object.assign(act, { definition: { name, inputAt, by, limits: limits.map((limit) => limit.act) } });
}

/** The fields of an input that are ids; an optional one may be null. */
function idsOf(schema: z.ZodType): { key: string; optional: boolean }[] {
  if (schema instanceof z.ZodPipe) return idsOf(schema.in as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, field]) =>
    field === idField || field === optionalIdField ? [{ key, optional: field === optionalIdField }] : [],
  );
}
