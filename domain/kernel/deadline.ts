import { AsyncLocalStorage } from "node:async_hooks";
import { Unavailable } from "./unavailable.ts";

/** The time of a request was over before its answer was ready. */
export class TooLate extends Unavailable {
  override name = "TooLate";
  constructor() {
    super("the time of the request is over");
  }
}

/** What a request has left of its time, and whether it may have changed something. */
export type Deadline = {
  signal: AbortSignal;
  /** False as long as everything that it did is certain to be rolled back. */
  mayHaveChanged: boolean;
  /** Gives the request its whole time again: its body has only just arrived. */
  restart(): void;
};

const deadlines = new AsyncLocalStorage<Deadline | null>();

/**
 * Runs the work of a request, which has `ms` for everything that it waits for; `isStillSending` says whether its body still comes in.
 * Rejects with `TooLate` when the time is over, whatever the work waits for. After that the work starts no query and commits
 * nothing (`goOn`), and does not wait for other machines (`inTime`).
 */
export async function withDeadline<T>(
  ms: number,
  work: (deadline: Deadline) => Promise<T>,
  isStillSending: () => boolean = () => false,
): Promise<T> {
  const stop = new AbortController();
  const timer = setTimeout(() => (isStillSending() ? timer.refresh() : stop.abort(new TooLate())), ms);
  const deadline: Deadline = {
    signal: stop.signal,
    mayHaveChanged: false,
    restart: () => void timer.refresh(),
  };
  try {
    return await deadlines.run(deadline, () => inTime(work(deadline)));
  } finally {
    clearTimeout(timer);
  }
}

/** What another machine answers. Rejects with `TooLate` when the time of the request that waits for it is over first. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  const signal = deadlines.getStore()?.signal;
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const late = () => reject(signal.reason as TooLate);
    if (signal.aborted) late();
    signal.addEventListener("abort", late, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", late));
  });
}

/** Throws `TooLate` when the time of this request is over. Work outside a request has no such time. */
export const goOn = (): void => deadlines.getStore()?.signal.throwIfAborted();

/** Notes that this request writes, or commits, what it cannot take back. */
export function noteChange(): void {
  const deadline = deadlines.getStore();
  if (deadline) deadline.mayHaveChanged = true;
}

/** Runs work that counts as no change for who asks, as counting a try does. */
export const aside = <T>(work: () => Promise<T>): Promise<T> => deadlines.run(null, work);
