import type { Runtime } from "#compose";
import { DomainError } from "#domain/kernel/errors.ts";
import type { RestReader, SignedInReader } from "../rest/table.ts";

/** A call of a function: who calls, and the body. Names, addresses and recipients in it are never used. */
export type Call = RestReader & {
  runtime: Pick<Runtime, "config" | "log">;
  body: Readonly<Record<string, unknown>>;
};

/** Answers with the body of the answer. Refuses with a `DomainError`. */
export type ProgramFunction = (call: Call) => Promise<Readonly<Record<string, unknown>>>;

/** The same call, by who is signed in. Throws `not_signed_in`. */
export function signedIn(call: Call): Call & SignedInReader {
  const { session } = call;
  if (!session) throw new DomainError("not_signed_in");
  return { ...call, session };
}
