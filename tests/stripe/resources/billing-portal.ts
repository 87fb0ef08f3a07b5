import type Stripe from "stripe";
import { all, find, keep, mergeMetadata, newId, nulls, type Account } from "../account.ts";
import { accountNow } from "../clock.ts";
import { invalid, notImitated } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { liveCustomer } from "./customers.ts";

function createConfiguration(
  account: Account,
  params: Stripe.BillingPortal.ConfigurationCreateParams,
): Stripe.BillingPortal.Configuration {
  const { features } = params;
  const { business_profile: profile } = params;
  return keep<"billing_portal.configuration">(account, {
    ...nulls("application"),
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    business_profile: {
      headline: (profile && profile.headline) || null,
      privacy_policy_url: (profile && profile.privacy_policy_url) || null,
      terms_of_service_url: (profile && profile.terms_of_service_url) || null,
    },
    created: accountNow(account),
    default_return_url: params.default_return_url || null,
    features: {
      customer_update: { allowed_updates: [], enabled: features.customer_update?.enabled ?? false },
      invoice_history: { enabled: features.invoice_history?.enabled ?? false },
      payment_method_update: {
        enabled: features.payment_method_update?.enabled ?? false,
        payment_method_configuration: null,
      },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: features.subscription_cancel?.enabled ?? false,
        mode: "at_period_end",
        proration_behavior: "none",
      },
      subscription_pause: { enabled: false } as Stripe.BillingPortal.Configuration.Features.SubscriptionPause,
      subscription_update: {
        enabled: features.subscription_update?.enabled ?? false,
      } as Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate,
    },
    // The first one is what the dashboard would have saved.
    is_default: all(account, "billing_portal.configuration").length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata(null, params.metadata),
    name: params.name || null,
    updated: accountNow(account),
  });
}

function createSession(
  account: Account,
  params: Stripe.BillingPortal.SessionCreateParams,
): Stripe.BillingPortal.Session {
  if (params.customer === undefined) throw notImitated("portal sessions without a customer");
  const customer = liveCustomer(account, params.customer);
  const configuration =
    params.configuration === undefined
      ? all(account, "billing_portal.configuration").find(({ is_default: isDefault }) => isDefault)
      : find(account, "billing_portal.configuration", params.configuration, "configuration");
  if (!configuration)
    throw invalid(
      "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.",
      "configuration",
    );
  const { flow_data: flow } = params;
  if (flow && flow.type !== "payment_method_update") throw notImitated(`the portal's flow ${flow.type}`);
  if (flow && !configuration.features.payment_method_update.enabled)
    throw invalid("This configuration does not allow changing the payment method.", "flow_data[type]");
  const id = newId("bps");
  return keep<"billing_portal.session">(account, {
    ...nulls("customer_account", "flow", "on_behalf_of"),
    id,
    object: "billing_portal.session",
    configuration: configuration.id,
    created: accountNow(account),
    customer: customer.id,
    livemode: false,
    locale: params.locale ?? null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${account.url}/portal/${id}`,
  });
}

export const portalEndpoints = {
  "POST /v1/billing_portal/configurations": ({ account, params }) => createConfiguration(account, params),
  "GET /v1/billing_portal/configurations": ({ account, params }) =>
    list(account, "billing_portal.configuration", params, "/v1/billing_portal/configurations", {
      equal: { active: params.active, is_default: params.is_default },
    }),
  "POST /v1/billing_portal/sessions": ({ account, params }) => createSession(account, params),
} satisfies Partial<Handlers>;
