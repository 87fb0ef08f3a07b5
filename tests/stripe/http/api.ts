import { Stripe } from "stripe";
import { newId, type Account } from "../account.ts";
import { notImitated, StripeFailure } from "../errors.ts";
import { sufferFaults } from "../faults.ts";
import type { Endpoint } from "../params/endpoints.ts";
import { parameterReader } from "../params/read-params.ts";
import { noticeReads } from "../params/unread-params.ts";
import { balanceEndpoints } from "../resources/balance.ts";
import { portalEndpoints } from "../resources/billing-portal.ts";
import { catalogEndpoints } from "../resources/catalog.ts";
import { chargeEndpoints } from "../resources/charges.ts";
import { checkoutEndpoints } from "../resources/checkout-sessions.ts";
import { customerEndpoints } from "../resources/customers.ts";
import { disputeEndpoints } from "../resources/disputes.ts";
import { invoicePaymentEndpoints } from "../resources/invoice-payments.ts";
import { invoiceEndpoints } from "../resources/invoices.ts";
import { paymentIntentEndpoints } from "../resources/payment-intents.ts";
import { paymentMethodEndpoints } from "../resources/payment-methods.ts";
import { refundEndpoints } from "../resources/refunds.ts";
import { subscriptionEndpoints } from "../resources/subscriptions.ts";
import { catchUp, timeEndpoints } from "../resources/time.ts";
import { present } from "./expand.ts";
import type { Call, Handlers } from "./handlers.ts";
import { idempotentAnswers, type Answer } from "./idempotency.ts";

const HANDLERS: Handlers = {
  ...balanceEndpoints,
  ...catalogEndpoints,
  ...chargeEndpoints,
  ...checkoutEndpoints,
  ...customerEndpoints,
  ...disputeEndpoints,
  ...invoiceEndpoints,
  ...invoicePaymentEndpoints,
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...portalEndpoints,
  ...refundEndpoints,
  ...subscriptionEndpoints,
  ...timeEndpoints,
};

/** Parameters that change nothing but how the hosted pages look, or that the fake always does. */
const WITHOUT_EFFECT =
  /^(adaptive_pricing|billing_address_collection|branding_settings|customer_update|custom_text|flow_data|integration_identifier|locale|name_collection|origin_context|payment_method_options|phone_number_collection|saved_payment_method_options|subscription_data\.(billing_mode|invoice_settings|trial_settings)|tax_id_collection|off_session|features)\b/;

const ROUTES = (Object.keys(HANDLERS) as Endpoint[]).map((endpoint) => {
  const [method, path = ""] = endpoint.split(" ");
  return { endpoint, method, pattern: new RegExp(`^${path.replaceAll(":id", "([^/]+)")}$`) };
});

function routeOf(method: string, path: string): { endpoint: Endpoint; ids: string[] } {
  for (const { endpoint, method: wanted, pattern } of ROUTES) {
    const match = wanted === method && pattern.exec(path);
    if (match) return { endpoint, ids: match.slice(1).map(decodeURIComponent) };
  }
  throw new StripeFailure(404, `Unrecognized request URL (${method}: ${path}).`);
}

type ApiRequest = {
  method: string;
  path: string;
  /** Form-encoded parameters, of the body or of the query. */
  encoded: string;
  header: (name: string) => string | undefined;
};

function authorize(account: Account, header: ApiRequest["header"]): void {
  const [scheme, key] = (header("authorization") ?? "").split(" ");
  if (scheme !== "Bearer" || !key)
    throw new StripeFailure(401, "You did not provide an API key.", { code: "api_key_missing" });
  if (key !== account.secretKey)
    throw new StripeFailure(401, `Invalid API Key provided: ${key.slice(0, 8)}****`, {
      code: "api_key_invalid",
    });
  // A caller without a version would get the one that the dashboard says.
  if (header("stripe-version") !== Stripe.API_VERSION)
    throw new StripeFailure(400, `The fake Stripe speaks version ${Stripe.API_VERSION} only.`);
}

/** Answers calls of the API. `null` breaks the connection. */
export async function stripeApi(account: Account): Promise<(request: ApiRequest) => Promise<Answer | null>> {
  const readParams = await parameterReader();
  const answers = idempotentAnswers(account);

  function run(endpoint: Endpoint, ids: string[], encoded: string): Answer {
    const given = readParams(endpoint, encoded);
    const { params, unread } = noticeReads(given);
    const expand = (given as { expand?: string[] }).expand ?? [];
    catchUp(account);
    const handle = HANDLERS[endpoint] as (call: Call<Endpoint>) => object;
    const result = handle({ account, params, id: ids[0] ?? "", innerId: ids[1] ?? "" });
    const ignored = unread().filter((name) => !/^expand\b/.test(name) && !WITHOUT_EFFECT.test(name));
    if (ignored.length > 0) throw notImitated(ignored.join(", "));
    return { status: 200, body: present(account, result, expand), headers: {} };
  }

  return async (request) => {
    const { method, path, encoded, header } = request;
    const key = method === "POST" ? header("idempotency-key") : undefined;
    let endpoint: Endpoint | null = null;
    let answer: Answer;
    let isLost = false;
    try {
      authorize(account, header);
      const route = routeOf(method, path);
      endpoint = route.endpoint;
      if (key !== undefined) answers.begin(key);
      isLost = (await sufferFaults(account, endpoint).finally(() => answers.end(key))).resetAfterWork;
      const replay = key === undefined ? undefined : answers.recall(key, method, path, encoded);
      answer = replay ?? run(endpoint, route.ids, encoded);
      if (key !== undefined && !replay) answers.remember(key, method, path, encoded, answer);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      answer = { status: error.status, body: error.body(), headers: error.headers };
    }
    account.calls.push({
      endpoint: endpoint ?? `${method} ${path}`,
      idempotencyKey: key ?? null,
      status: answer.status,
    });
    if (isLost) return null;
    return { ...answer, headers: { ...answer.headers, "Request-Id": newId("req") } };
  };
}
