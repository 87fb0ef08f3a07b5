/** An error without query parameters and mail addresses. */
type LoggableError = {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: LoggableError;
  /** The errors of an AggregateError. */
  errors?: LoggableError[];
};

const MAIL_ADDRESS = /[^\s<>"'(]+@[^\s<>"')]+/g;

/**
 * Turns an error into what may be logged. Leaves out personal data: Drizzle puts query parameters into its message,
 * and PostgreSQL puts the offending row into `detail`. Masks everything that looks like a mail address.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error))
    return { type: typeof error, message: "a value that is not an Error was thrown", stack: "" };
  const message = error.message.split("\nparams:", 1)[0]!.replace(MAIL_ADDRESS, "‹address›");
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: loggableError(error.cause) };
  const errors = error instanceof AggregateError ? { errors: error.errors.map(loggableError) } : {};
  return { type: error.name, ...code, message, stack: frames.join("\n"), ...cause, ...errors };
}
