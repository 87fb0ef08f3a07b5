/** Milliseconds of processor time that this thread has used. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Milliseconds of processor time of the longest stretch in which nobody else is served while `act` runs. Counted in this
 * thread's own processor time, so other programs on the machine make no difference.
 */
export async function longestBlockMs(act: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = spent();
  let watching = true;
  const watch = () => {
    const now = spent();
    longest = Math.max(longest, now - before);
    before = now;
    if (watching) setImmediate(watch);
  };
  setImmediate(watch);
  try {
    await act();
  } finally {
    watching = false;
  }
  watch();
  return longest;
}
