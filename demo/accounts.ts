/** Password of every demo account. */
export const DEMO_PASSWORD = "welkom-in-demo";

/** The demo accounts that the README and the terminal list. */
export const DEMO_ACCOUNTS = {
  client: "opdrachtgever@voorbeeld.nl",
  cleaner: "schoonmaak@voorbeeld.nl",
  mover: "verhuis@voorbeeld.nl",
  planner: "planner@voorbeeld.nl",
  newcomer: "nieuw@voorbeeld.nl",
  operator: "beheer@voorbeeld.nl",
};

const WHO: Record<keyof typeof DEMO_ACCOUNTS, string> = {
  client: "client",
  cleaner: "cleaning company, subscribed",
  mover: "moving company, subscribed",
  planner: "member of the cleaning company, who sends quotes",
  newcomer: "company without a subscription",
  operator: "operator",
};

/** The demo accounts, as lines for the terminal. */
export function demoAccountLines(): string[] {
  const accounts = Object.entries(DEMO_ACCOUNTS) as [keyof typeof DEMO_ACCOUNTS, string][];
  return [
    `Demo accounts, all with the password ${DEMO_PASSWORD}:`,
    ...accounts.map(([key, email]) => `  ${email.padEnd(26)}  ${WHO[key]}`),
  ];
}
