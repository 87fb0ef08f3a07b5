/** Milliseconds of processor time that this takes: unlike those on the clock, the same beside other work. */
export function cpuMs(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
