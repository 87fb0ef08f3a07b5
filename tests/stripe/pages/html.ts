import { METHODS, type Method } from "../resources/payment-methods.ts";
import type { Decline } from "../account.ts";

/** What a hosted page answers: a page, or the address to go to. */
export type PageAnswer = { status: number; html: string } | { goTo: string };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!);

export const euros = (cents: number) =>
  new Intl.NumberFormat("nl-NL", { style: "currency", currency: "EUR" }).format(cents / 100);

const STYLE = `body { font: 1rem/1.5 sans-serif; max-width: 32rem; margin: 2rem auto; padding: 0 1rem; color: #1a1f36 }
fieldset { border: 1px solid #c1c9d2; margin: 1rem 0 } button { font: inherit; padding: .6rem 1.2rem; background: #533afd; color: #fff; border: 0 }
label { display: block; min-height: 1.75rem } [role=alert] { color: #b3093c }`;

/** A hosted page. It says that it is not Stripe. */
export function htmlPage(status: number, title: string, body: string): PageAnswer {
  const html = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><main><p>Nagebootste betaalpagina, er wordt niets afgeschreven</p><h1>${escape(title)}</h1>${body}</main></body></html>`;
  return { status, html };
}

const METHOD_NAMES: Record<Method, string> = {
  card: "Kaart",
  ideal: "iDEAL | Wero",
  sepa_debit: "SEPA-incasso",
};

const OUTCOMES: Record<Decline | "paid", string> = {
  paid: "Betaald",
  insufficient_funds: "Onvoldoende saldo",
  expired: "Kaart verlopen",
  authentication: "Bevestiging mislukt",
  canceled: "Geannuleerd bij de bank",
  refused: "Geweigerd",
};

const MANDATE = `Met SEPA-incasso en iDEAL geef je toestemming om het abonnement maandelijks van je rekening af te schrijven.
Binnen acht weken kun je een afschrijving door je bank laten terugboeken.`;

/** The form of every page on which something is paid or a method is chosen. */
export function paymentForm(methods: readonly string[], button: string, problem: Decline | null): string {
  const shown = METHODS.filter((method) => methods.includes(method));
  const radios = shown.map(
    (method, index) =>
      `<label><input type="radio" name="method" value="${method}"${index === 0 ? " checked" : ""}> ${METHOD_NAMES[method]}</label>`,
  );
  const options = Object.entries(OUTCOMES).map(
    ([value, name]) => `<option value="${value}">${name}</option>`,
  );
  const alert = problem
    ? `<p role="alert">De betaling is niet gelukt: ${OUTCOMES[problem].toLowerCase()}.</p>`
    : "";
  return `${alert}<form method="post"><fieldset><legend>Betaalmethode</legend>${radios.join("")}</fieldset>
<p>${MANDATE}</p><label for="outcome">Antwoord van de bank</label><select id="outcome" name="outcome">${options.join("")}</select>
<p><button>${escape(button)}</button></p></form>`;
}

/** What was chosen in the form; the first of the methods and a payment that succeeds by default. */
export function chosen(form: URLSearchParams): { method: Method; declined: Decline | null } {
  const method = METHODS.find((one) => one === form.get("method")) ?? METHODS[0];
  const outcome = form.get("outcome") ?? "paid";
  return { method, declined: outcome in OUTCOMES && outcome !== "paid" ? (outcome as Decline) : null };
}
