/**
 * How often a test runs a race: without its lock, a race is lost within a few rounds. More rounds after a change to locks:
 * `RACE_ROUNDS=100`.
 */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 20);
