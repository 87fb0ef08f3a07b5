/** A refusal in the form of PostgREST: supabase-js hands it to its caller as `error`. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly retryAfterSeconds: number | null;
  /** The methods that are offered, of a 405. */
  readonly allow: string | null;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      details = null,
      hint = null,
      retryAfterSeconds = null,
      allow = null,
    }: {
      details?: string | null;
      hint?: string | null;
      retryAfterSeconds?: number | null;
      allow?: string | null;
    } = {},
  ) {
    super(message);
    this.name = "RestError";
    this.status = status;
    this.code = code;
    this.details = details;
    this.hint = hint;
    this.retryAfterSeconds = retryAfterSeconds;
    this.allow = allow;
  }

  /** The body of the answer. */
  get body() {
    const { code, details, hint, message } = this;
    return { code, details, hint, message };
  }
}

/** A query that cannot be parsed, or that asks for what this API does not offer. */
export const unreadable = (what: string, hint: string | null = null) =>
  new RestError(400, "PGRST100", what, { hint });

export const unknownColumn = (table: string, column: string) =>
  new RestError(400, "42703", `column ${table}.${column} does not exist`);

export const unknownBodyColumn = (table: string, column: string) =>
  new RestError(400, "PGRST204", `Could not find the '${column}' column of '${table}' in the schema cache`);

/** An act that this actor may not do. A visitor gets 401. */
export const denied = (what: string, isVisitor = false) =>
  new RestError(isVisitor ? 401 : 403, "42501", what);

/** Nothing that this actor may see or change matches. */
export const noRows = () =>
  new RestError(404, "PGRST116", "Niet gevonden.", { details: "The result contains 0 rows" });
