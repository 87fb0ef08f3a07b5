import type { z } from "zod";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import type { DomainErrorCode } from "#domain/kernel/errors.ts";
import type { Policy } from "#domain/kernel/policy.ts";
import type { Scope } from "#domain/accounts/tokens/rules.ts";
import type { TokenView } from "#domain/accounts/tokens/views.ts";
import type { Verb } from "#domain/kernel/verb.ts";
import type { Deprecated } from "./deprecation.ts";
import { inputSchema, type BodySchema } from "./json-schema.ts";

/** The parameters of a path such as `/requests/{requestId}`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name | keyof ParamsOf<Rest>]: string }
  : unknown;

/** A call that was let through: who calls, with what. */
export type Call<Actor extends UserActor, Params, Query> = {
  ctx: Ctx<Actor>;
  token: TokenView;
  params: Params;
  query: Query;
};

/** Who was let through, with the parameters of the path. */
export type Admitted = Pick<Call<UserActor, Record<string, string>, never>, "ctx" | "token" | "params">;

/** A file as an answer. */
export type Download = { bytes: Uint8Array<ArrayBuffer>; name: string };

type Texts = {
  summary: string;
  description?: string;
  /** For a call that ends. */
  deprecated?: Deprecated;
};

/** What a read is called with, to show it and to test it: ids come from the test. */
type Example = { query?: Record<string, string>; body?: Record<string, unknown> };

/** A GET: what may be asked, and the view that answers. Null is `not_found`. */
export type Read = Texts & {
  method: "GET";
  path: string;
  scope: Scope | null;
  who: Policy;
  query: z.ZodObject | null;
  answer: z.ZodType | { file: string };
  example: Example;
  read: (call: Call<UserActor, Record<string, string>, never>) => Promise<unknown>;
};

/** What a write changes: the read that shows it with its `version`, and the refusal of the verb for another version. */
type Changes = { of: Read; lost: DomainErrorCode };

/** A body in the shape of the read that shows it, where the verb takes its fields otherwise. */
export type BodyShape = {
  schema: z.ZodObject;
  /** What the schema read, as the input of the verb. */
  toInput: (body: Record<string, unknown>) => Record<string, unknown>;
  /** The field of the body that a field of the verb comes from. */
  nameOf: (field: string) => string;
};

/** A write: the verb, and which of its ids stand in the path. */
export type Write = Texts & {
  method: "POST" | "PUT" | "PATCH";
  path: string;
  scope: Scope;
  who: Policy;
  verb: Verb;
  /** Input of the verb by the parameter of the path that holds it. */
  ids: Record<string, string>;
  /** The shape of its body; null when it is the input of the verb. */
  shape: BodyShape | null;
  /** The schema of its body. */
  bodySchema: BodySchema;
  status: 200 | 201;
  answer: z.ZodType;
  example: Example;
  reply: (result: unknown) => unknown;
  /** The read of what it changes, whose `ETag` may come as `If-Match`; null for a write that changes no resource of its own. */
  changes: Changes | null;
  /** The address of what was made, below `/api/v1`, from the answer: a repeat of the write has nothing else. */
  location: ((answer: unknown) => string) | null;
};

export type Route = Read | Write;

/** Defines a read, with the types of its path, query and answer. */
export function read<
  const Path extends string,
  Actor extends UserActor,
  Query extends z.ZodObject | null,
  Answer extends z.ZodType | { file: string },
>(
  route: Texts & {
    path: Path;
    scope: Scope | null;
    who: Policy<Actor>;
    query?: Query;
    answer: Answer;
    example?: Example;
    read: (
      call: Call<Actor, ParamsOf<Path>, Query extends z.ZodType ? z.output<Query> : unknown>,
    ) => Promise<(Answer extends z.ZodType ? z.input<Answer> : Download) | null>;
  },
): Read & { path: Path; answer: Answer; query: Query | null } {
  // The types of a call follow from its path, which the router matched.
  const erased = route.read as unknown as Read["read"];
  return { example: {}, ...route, method: "GET", query: route.query ?? null, read: erased };
}

/** Defines a write, with the types of its verb and answer. */
export function write<const Path extends string, Schema extends z.ZodType, Result, Answer extends z.ZodType>(
  route: Texts & {
    method: "POST" | "PUT" | "PATCH";
    path: Path;
    scope: Scope;
    /** Who may call it; all who may call the verb, if it is absent. */
    who?: Policy;
    verb: Verb<Schema, Result>;
    ids: Record<string, keyof ParamsOf<Path> & string>;
    body?: BodyShape;
    status?: 200 | 201;
    answer: Answer;
    example?: Example;
    reply: (result: Result) => z.input<Answer>;
    changes?: Changes;
    location?: (answer: z.output<Answer>) => string;
  },
): Write & { path: Path; answer: Answer } {
  const schema = route.body?.schema ?? route.verb.definition.inputAt(new Date(0));
  return {
    status: 200,
    example: {},
    changes: null,
    who: route.verb.definition.by,
    ...route,
    shape: route.body ?? null,
    bodySchema: inputSchema(schema, Object.keys(route.ids)),
    verb: route.verb,
    reply: route.reply as (result: unknown) => unknown,
    location: (route.location as Write["location"]) ?? null,
  };
}
