/** How many of the slowest tests a run names. */
const NAMED = 10;

/** Lines about the slowest of these tests, each `{ name, ms }`. */
export function slowestTests(tests) {
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, NAMED);
  return [
    "The slowest tests:",
    ...slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`),
  ];
}
