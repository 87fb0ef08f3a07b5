import { find, keep, newId, type Account } from "../account.ts";
import { accountNow, DAY, hasSubscription, monthsAfter, passTime } from "../clock.ts";
import { invalid } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { emit } from "../webhooks.ts";
import { dueSessions } from "./checkout-sessions.ts";
import { liveCustomer } from "./customers.ts";
import { dueBounces } from "./disputes.ts";
import { settlePayment } from "./invoice-payments.ts";
import { dueSettlements } from "./payment-intents.ts";
import { dueInvoices, duePeriods } from "./renewals.ts";

/** Everything that happens by itself when time passes. */
const FINDERS = [
  dueSessions,
  duePeriods,
  dueInvoices,
  dueBounces,
  (account: Account) =>
    dueSettlements(account, (intent, declined) => settlePayment(account, intent, declined)),
];

/** Lets what is due by now happen on the account's own clock. */
export const catchUp = (account: Account) => passTime(account, FINDERS, null, accountNow(account));

/** Moves the account's own clock to an instant (milliseconds), and stops it there. */
export function moveClock(account: Account, instant: number): void {
  account.frozenAt ??= Math.min(Date.now(), instant);
  passTime(account, FINDERS, null, Math.floor(instant / 1_000));
}

export const timeEndpoints = {
  "POST /v1/test_helpers/test_clocks"({ account, params }) {
    const clock = keep<"test_helpers.test_clock">(account, {
      id: newId("clock"),
      object: "test_helpers.test_clock",
      created: accountNow(account),
      deletes_after: accountNow(account) + 30 * DAY,
      frozen_time: params.frozen_time,
      livemode: false,
      name: params.name ?? null,
      status: "ready",
      status_details: {},
    });
    if (params.customer !== undefined) liveCustomer(account, params.customer).test_clock = clock.id;
    emit(account, "test_helpers.test_clock.created", clock);
    return clock;
  },
  "GET /v1/test_helpers/test_clocks/:id": ({ account, id }) => find(account, "test_helpers.test_clock", id),
  "POST /v1/test_helpers/test_clocks/:id/advance"({ account, id, params }) {
    const clock = find(account, "test_helpers.test_clock", id);
    const { frozen_time: until } = params;
    if (until <= clock.frozen_time)
      throw invalid("The time must be after the test clock's current frozen time.", "frozen_time");
    if (hasSubscription(account, id) && until > monthsAfter(clock.frozen_time, 2))
      throw invalid(
        "A test clock can be advanced at most two intervals of its shortest subscription.",
        "frozen_time",
      );
    const advancing = { ...clock, frozen_time: clock.frozen_time, status: "advancing" };
    passTime(account, FINDERS, id, until);
    emit(account, "test_helpers.test_clock.ready", clock);
    return advancing;
  },
  "GET /v1/events"({ account, params }) {
    const { types } = params;
    return list(account, "event", params, "/v1/events", {
      equal: { type: params.type },
      and: ({ type }) => types?.includes(type) ?? true,
    });
  },
} satisfies Partial<Handlers>;
