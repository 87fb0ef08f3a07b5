import { inTime } from "#domain/kernel/deadline.ts";
import { Unavailable } from "#domain/kernel/unavailable.ts";
import { watched } from "#domain/kernel/watched.ts";

type Call = (...args: never[]) => Promise<unknown>;

/**
 * The same port, whose calls end with the time of the request that they are for, and which metrics hear of. With `failsAsUnavailable`
 * every failure says that the service is away.
 */
export function watchedCalls<Port extends object>(
  service: string,
  port: Port,
  calls: readonly (keyof Port & string)[],
  { failsAsUnavailable = false } = {},
): Port {
  const watch =
    (name: string, call: Call) =>
    async (...args: never[]) => {
      const started = performance.now();
      let outcome: "answered" | "failed" = "failed";
      try {
        const answer = await inTime(call(...args));
        outcome = "answered";
        return answer;
      } catch (error) {
        if (!failsAsUnavailable || error instanceof Unavailable) throw error;
        throw new Unavailable(`${service} did not answer`, { cause: error });
      } finally {
        watched.calls.publish({
          service,
          call: name,
          outcome,
          seconds: (performance.now() - started) / 1_000,
        });
      }
    };
  const own = calls.map((name) => [name, watch(name, (port[name] as Call).bind(port))]);
  return { ...port, ...Object.fromEntries(own) };
}
