export const WEBHOOKS_PATH = "/verhuisbedrijf-dashboard/webhooks";

export const webhookPath = (webhookId: string): string => `${WEBHOOKS_PATH}/${webhookId}`;

/** Name of the place in the query of the log. */
export const LOG_AFTER = "na";

/** The `intent` of each form of the page of a webhook. */
export const INTENTS = {
  change: "opslaan",
  test: "testen",
  repeat: "opnieuw",
  pause: "stilzetten",
  resume: "aanzetten",
  renew: "vernieuwen",
  remove: "verwijderen",
} as const;
