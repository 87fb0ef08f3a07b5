/** CPU time of this thread so far, in milliseconds. */
function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * The longest time that `act` blocks the event loop, in milliseconds of CPU time of this thread, so that other
 * programs on the machine don't change the result.
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
