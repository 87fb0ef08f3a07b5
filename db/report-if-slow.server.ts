/** How long a step may take before it is reported, in milliseconds. */
const PATIENCE_MS = 2_000;

/** Runs a step of the start, and reports it if it takes longer than two seconds. */
export async function reportIfSlow<T>(
  what: string,
  say: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setTimeout(() => say(`${what} …`), PATIENCE_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
