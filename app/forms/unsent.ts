import { fillIn, keep, take, typedIn, type Typed } from "./typed-values.ts";

/*
 * A form whose sending fails for want of a connection gives way to the error page. What was typed in it comes back with its page.
 */
const KEY = "niet-verstuurd";

let sent: Typed | null = null;

const keyOf = (form: HTMLFormElement) => form.action + (form.id && `#${form.id}`);

/** Remembers what a form is about to send. */
export function rememberSent(form: HTMLFormElement): void {
  sent = { url: keyOf(form), body: typedIn(form) };
}

/** Keeps what could not be sent, when the error page takes the place of its form. */
export function keepUnsent(): void {
  if (sent) keep(KEY, sent);
  sent = null;
}

/** Fills in what this form could not send. */
export function fillInUnsent(form: HTMLFormElement): void {
  const unsent = take(KEY, keyOf(form));
  if (unsent) fillIn(form, unsent.body);
}
