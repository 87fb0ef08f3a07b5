/** CPU time that `act` takes, in milliseconds. Unlike wall time, it doesn't depend on other work on the machine. */
export function cpuMs(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The same for work that goes on elsewhere in the process, as in worker threads. */
export async function cpuMsOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
