import { DomainError, type DomainErrorCode } from "#domain/errors.ts";

/** How an act ended: with a value, or with a refusal of the business. */
type Outcome<T> = { value: T; refusal?: undefined } | { value?: undefined; refusal: DomainErrorCode };

/** The outcome of each act, all of them started at once. Anything but a refusal by the business is thrown. */
export function outcomes<T>(acts: Promise<T>[]): Promise<Outcome<T>[]> {
  return Promise.all(acts.map(outcome));
}

/** The outcome of one act. */
export async function outcome<T>(act: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await act };
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.code };
    throw error;
  }
}

/** The refusals among outcomes, in order. */
export function refusals(of: Outcome<unknown>[]): DomainErrorCode[] {
  return of.map(({ refusal }) => refusal).filter((code) => code !== undefined);
}
