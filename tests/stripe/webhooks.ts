import { Stripe } from "stripe";
import { keep, newId, type Account, type Kind, type Kinds } from "./account.ts";
import { accountNow } from "./clock.ts";
import { present } from "./http/expand.ts";

/** How events arrive: Stripe promises neither order nor once. */
export type WebhookMode = "normal" | "doubled" | "late" | "reversed" | "shuffled" | "never";

export type Delivery = { type: string; status: number | "unreachable" };

const TIMES_SHUFFLED = 20;

/** Records an event about an object as it is now. It is sent once the call is answered. */
export function emit(account: Account, type: Stripe.Event.Type, object: Kinds[Kind]): void {
  const event = {
    id: newId("evt"),
    object: "event",
    account: undefined,
    api_version: Stripe.API_VERSION,
    created: accountNow(account),
    data: { object: present(account, object, []) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  } as unknown as Stripe.Event;
  keep(account, event);
  account.outgoing.push(event);
}

const inFlight = new Set<Promise<void>>();

/** Sends the events that calls have caused, in the account's mode. */
export async function deliver(account: Account): Promise<void> {
  const sending = sendAll(account, account.outgoing.splice(0));
  inFlight.add(sending);
  await sending.finally(() => inFlight.delete(sending));
}

/** Resolves when the events of earlier calls have arrived: those calls are answered before their events are sent. */
export const delivered = () => Promise.all(inFlight);

async function sendAll(account: Account, events: Stripe.Event[]): Promise<void> {
  switch (account.webhook?.mode) {
    case undefined:
    case "never":
      return;
    case "normal":
      return sendInTurn(account, events);
    case "doubled":
      return sendInTurn(account, [...events, ...events]);
    case "reversed":
      return sendInTurn(account, events.toReversed());
    case "late":
      account.heldBack.push(...events);
      return;
    case "shuffled": {
      const copies = shuffle(events.flatMap((event) => Array.from({ length: TIMES_SHUFFLED }, () => event)));
      await Promise.all(copies.map((event) => send(account, event)));
    }
  }
}

/** Sends what the mode "late" held back. */
export const release = (account: Account) => sendInTurn(account, account.heldBack.splice(0));

async function sendInTurn(account: Account, events: Stripe.Event[]): Promise<void> {
  for (const event of events) await send(account, event);
}

const signer = new Stripe("sk_test_signs_only");

async function send(account: Account, event: Stripe.Event): Promise<void> {
  const { url, secret } = account.webhook!;
  const payload = JSON.stringify(event, null, 2);
  const signature = signer.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: accountNow(account),
  });
  const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
  const status = await fetch(url, { method: "POST", headers, body: payload, redirect: "manual" }).then(
    (answer) => answer.status,
    () => "unreachable" as const,
  );
  account.deliveries.push({ type: event.type, status });
}

/** The same order in every run (a linear congruential generator), so that a failure can be repeated. */
function shuffle<T>(items: T[]): T[] {
  let seed = 1;
  const keyed = items.map((item) => ({ item, key: (seed = (seed * 48_271) % 2_147_483_647) }));
  return keyed.toSorted((one, other) => one.key - other.key).map(({ item }) => item);
}
