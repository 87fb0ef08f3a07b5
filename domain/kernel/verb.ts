import { z } from "zod";
import type { Actor, Ctx } from "./context.ts";
import { DomainError } from "./errors.ts";
import { isId } from "./ids.ts";
import { countTry, refuseUsedUp } from "./count-tries.ts";
import { guesses } from "./guesses.ts";
import type { LimitedAct } from "./limits.ts";
import { requireActor, type Policy } from "./policy.ts";
import { watched } from "./watched.ts";

/** The id of a row. A text that is not an id is `not_found`. */
export const idField = z.string({ error: "not_found" }).refine(isId, "not_found");

/** The id of a row, or null. */
export const optionalIdField = idField.nullable();

/** A limit on calls of a verb, and the key that it counts by: of the caller alone, or of the input too. */
type CallerLimit<Allowed extends Actor> = { act: LimitedAct; ofCaller: (ctx: Ctx<Allowed>) => string };
type VerbLimit<Allowed extends Actor, Input> =
  | CallerLimit<Allowed>
  | { act: LimitedAct; of: (ctx: Ctx<Allowed>, input: Input) => string };

type Definition<Allowed extends Actor, Schema extends z.ZodType> = {
  /** Name in the registry and the API: `accept-proposal`. */
  name: string;
  /** Schema of input from outside; forms, calls and jobs parse with it. A function if it checks dates. */
  input: Schema | ((now: Date) => Schema);
  /** Who may call the verb. */
  by: Policy<Allowed>;
  /**
   * What a caller needs beside the policy, such as a subscription, for verbs with long texts; throws a refusal. The verb
   * checks it again under its locks.
   */
  admits?: (ctx: Ctx<Allowed>) => Promise<unknown>;
  /** Counted before the verb runs. The first exceeded limit throws `too_many_requests`. */
  limits?: readonly VerbLimit<Allowed, z.output<Schema>>[];
  /** Whether this call guesses a password, a code or a link: a wrong one counts for the caller's network (`guesses`). */
  guesses?: true | ((ctx: Ctx<Allowed>, input: z.output<Schema>) => boolean);
  /** Is told of a guess that the limit of its network refused before the verb ran; never throws. */
  refused?: (ctx: Ctx<Allowed>, input: z.output<Schema>) => Promise<void>;
};

/** An act of the business: `(ctx, parsed input) => result`. The registry reads its definition. */
export type Verb<Schema extends z.ZodType = z.ZodType, Result = unknown> = {
  (ctx: Ctx, input: z.output<Schema>): Promise<Result>;
  /**
   * Refuses a caller that may not act at all, or whose limits are used up. Call it before parsing texts from outside, so that
   * nobody without a right makes us check them.
   */
  admit: (ctx: Ctx) => Promise<void>;
  definition: {
    name: string;
    inputAt: (now: Date) => Schema;
    by: Policy;
    limits: readonly LimitedAct[];
  };
};

/** Input of a verb that needs the actor only. */
export const noInput = z.object({});

/** Limit per network address of the caller. */
export const perAddress = (act: LimitedAct): CallerLimit<Actor> => ({ act, ofCaller: (ctx) => ctx.from });

/**
 * Makes a verb. Each call checks the policy, the form of ids and the limits, in that order, so that pages, JSON calls
 * and jobs follow the same rules.
 */
export function verb<Allowed extends Actor, Schema extends z.ZodType, Result>(
  { name, input, by, admits, limits = [], guesses: guessesBy, refused }: Definition<Allowed, Schema>,
  run: (ctx: Ctx<Allowed>, input: z.output<Schema>) => Promise<Result>,
): Verb<Schema, Result> {
  const inputAt = (now: Date) => (typeof input === "function" ? input(now) : input);
  // The date changes which values are accepted, never the fields.
  const ids = idsOf(inputAt(new Date(0)));
  const act = async (outer: Ctx, given: z.output<Schema>) => {
    const ctx = requireActor(outer, by);
    for (const { key, optional } of ids) {
      const id = (given as Record<string, string | null | undefined>)[key];
      if (!(optional && id === null) && !isId(id)) throw new DomainError("not_found");
    }
    for (const limit of limits)
      await countTry(ctx, limit.act, "ofCaller" in limit ? limit.ofCaller(ctx) : limit.of(ctx, given));
    const isGuess = typeof guessesBy === "function" ? guessesBy(ctx, given) : guessesBy === true;
    if (!isGuess) return run(ctx, given);
    return guesses(
      ctx,
      () => run(ctx, given),
      () => refused?.(ctx, given),
    );
  };
  const watchedAct = (ctx: Ctx, given: z.output<Schema>) =>
    watched.verbs.tracePromise(() => act(ctx, given), { name });
  const admit = async (outer: Ctx) => {
    const ctx = requireActor(outer, by);
    await admits?.(ctx);
    for (const limit of limits)
      if ("ofCaller" in limit) await refuseUsedUp(ctx, limit.act, limit.ofCaller(ctx));
  };
  return Object.assign(watchedAct, {
    admit,
    definition: {
      name,
      inputAt,
      by,
      limits: [...limits.map((limit) => limit.act), ...(guessesBy ? (["guess-from"] as const) : [])],
    },
  });
}

/** The id fields of an input; an optional one may be null. */
function idsOf(schema: z.ZodType): { key: string; optional: boolean }[] {
  if (schema instanceof z.ZodPipe) return idsOf(schema.in as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, field]) =>
    field === idField || field === optionalIdField ? [{ key, optional: field === optionalIdField }] : [],
  );
}
