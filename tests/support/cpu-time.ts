/** CPU time that `act` takes, in milliseconds. Unlike wall time, it doesn't depend on other work on the machine. */
export function cpuMs(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
