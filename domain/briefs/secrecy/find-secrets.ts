import { findHandle } from "./find-handle.ts";
import { findMail } from "./find-mail.ts";
import { findPayment } from "./find-payment.ts";
import { findPhone } from "./find-phone.ts";
import { findWeb } from "./find-web.ts";
import { foldCased, typedPart } from "./fold-text.ts";
import type { Span } from "./span.ts";

/** What a text may not say before the reveal: how to reach its writer, or to pay outside a bill. */
export type Secret = { kind: "contact" | "payment"; words: string };

/** Letters that stand apart, as in `j a n @ g m a i l . c o m`. */
const APART = /(?<![a-z\d]|(?<![a-z\d])[a-z\d@.][ _*|-])(?:[a-z\d@.][ _*|-]){4,}[a-z\d](?![a-z\d])/gi;

const findContact = (folded: string, cased: string): Span | null =>
  findPhone(folded) ?? findMail(folded) ?? findWeb(folded, cased) ?? findHandle(folded);

/** The text with letters that stand apart as words, with its capitals; null if there are none. */
function joined(cased: string): string | null {
  const text = cased.replace(APART, (letters) => letters.replace(/[ _*|-]/g, ""));
  return text === cased ? null : text;
}

/** The first thing in a text that may not be said before the reveal, in the words as they were typed. */
export function findSecret(typed: string): Secret | null {
  const cased = foldCased(typed);
  const folded = cased.toLowerCase();
  // First, because an account number looks like a phone number.
  const payment = findPayment(folded);
  if (payment) return { kind: "payment", words: typedPart(typed, payment.start, payment.end) };
  const words = findContactIn(typed);
  return words === null ? null : { kind: "contact", words };
}

/** The first contact details in a text, in the words as they were typed; null when there are none. */
export function findContactIn(typed: string): string | null {
  const cased = foldCased(typed);
  const contact = findContact(cased.toLowerCase(), cased);
  if (contact) return typedPart(typed, contact.start, contact.end);
  const apart = joined(cased);
  if (apart === null) return null;
  const hidden = findContact(apart.toLowerCase(), apart);
  return hidden && apart.slice(hidden.start, hidden.end).trim();
}
