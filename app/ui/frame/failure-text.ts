import { isRouteErrorResponse } from "react-router";
import { unreadTextOf } from "#app/auth/unread.ts";
import type { ErrorText } from "#texts/errors/error-text.ts";

/** Whether a page could not ask the server for its data, because there is no connection. */
export const isOffline = (error: unknown): boolean =>
  error instanceof TypeError && typeof document !== "undefined" && !navigator.onLine;

/** What to say of an error that kept a page or a part of it from being shown. */
export function failureText(error: unknown): ErrorText {
  if (isOffline(error))
    return {
      title: "Geen verbinding",
      message:
        "Je hebt nu geen internet, dus we konden niets versturen of ophalen. Probeer het opnieuw zodra je weer verbinding hebt.",
    };
  const unread = unreadTextOf(error);
  if (unread) return unread;
  if (isRouteErrorResponse(error) && error.status === 404)
    return {
      title: "Oeps! Pagina niet gevonden",
      message: "De pagina die je zoekt bestaat niet of is verhuisd.",
    };
  return {
    title: "Er ging iets mis",
    message:
      "Door een fout van onze kant kunnen we deze pagina nu niet laten zien. Probeer het over een paar minuten opnieuw.",
  };
}
