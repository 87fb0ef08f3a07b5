/** What a company can have sent to its own address. `webhook.test` is sent by hand. */
export const WEBHOOK_TOPICS = [
  "request.matched",
  "question.answered",
  "quote.chosen",
  "quote.declined",
  "quote.expired",
  "quote.client_left",
  "deal.changed",
  "invoice.issued",
] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
