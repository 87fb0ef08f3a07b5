import { all, find, idOf, type Account } from "./account.ts";

export const DAY = 86_400;

/** The account's time, in seconds since the epoch. */
export const accountNow = (account: Account) => Math.floor((account.frozenAt ?? Date.now()) / 1_000);

/** The time of a customer: that of its test clock, if it has one. */
export function nowOf(account: Account, customer: string | { id: string } | null): number {
  const clock = clockOf(account, customer);
  return clock === null ? accountNow(account) : find(account, "test_helpers.test_clock", clock).frozen_time;
}

/** The test clock of a customer; null for the account's own clock. */
function clockOf(account: Account, customer: string | { id: string } | null): string | null {
  if (customer === null) return null;
  const known = account.objects.get(idOf(customer));
  return known?.object === "customer" && known.test_clock ? idOf(known.test_clock) : null;
}

/** A month later at the same time; the 31st becomes the last day of a shorter month. */
export function monthsAfter(anchor: number, months: number): number {
  const later = new Date(anchor * 1_000);
  const day = later.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, lastDay));
  return later.getTime() / 1_000;
}

/** Something that happens by itself at an instant, to a customer. */
export type Due = { at: number; customer: string | null; run: () => void };

/** Finds what will happen to the objects of an account. */
type DueFinder = (account: Account) => Due[];

/**
 * Lets the time of one clock pass until `until` (seconds): everything that is due happens in order, each at its own instant.
 * @param testClock null for the account's own clock
 */
export function passTime(
  account: Account,
  finders: DueFinder[],
  testClock: string | null,
  until: number,
): void {
  const setTime = (at: number) => {
    if (testClock !== null) find(account, "test_helpers.test_clock", testClock).frozen_time = at;
    else if (account.frozenAt !== null) account.frozenAt = at * 1_000;
  };
  const now = () =>
    testClock === null
      ? accountNow(account)
      : find(account, "test_helpers.test_clock", testClock).frozen_time;
  for (;;) {
    const [next] = finders
      .flatMap((finder) => finder(account))
      .filter(({ at, customer }) => at <= until && clockOf(account, customer) === testClock)
      .toSorted((one, other) => one.at - other.at);
    if (!next) break;
    setTime(Math.max(next.at, now()));
    next.run();
  }
  setTime(until);
}

/** Whether a test clock has a subscription, which limits how far it can be advanced at once. */
export const hasSubscription = (account: Account, testClock: string) =>
  all(account, "subscription").some(({ customer }) => clockOf(account, customer) === testClock);
