import { DomainError, type DomainErrorCode } from "#domain/kernel/errors.ts";

/** Result of a verb: its value, or the code of its `DomainError`. */
type Outcome<T> = { value: T; refusal?: undefined } | { value?: undefined; refusal: DomainErrorCode };

/** The results of calls that run concurrently. Rethrows every error that is not a `DomainError`. */
export function outcomes<T>(acts: Promise<T>[]): Promise<Outcome<T>[]> {
  return Promise.all(acts.map(outcome));
}

/** The result of one call. */
export async function outcome<T>(act: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await act };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.code };
    throw error;
  }
}

/** The error codes among results, in order. */
export function refusals(of: Outcome<unknown>[]): DomainErrorCode[] {
  return of.map(({ refusal }) => refusal).filter((code) => code !== undefined);
}
