import { DIALOG_FIELD } from "../request-paths.ts";

/** The page of a reading link. */
export const readingPath = (token: string): string => `/aanvraag/bekijken/${encodeURIComponent(token)}`;

/** What a client can answer to the mail that asks whether it chose. */
export const ANSWERS = ["bezig", "gekozen", "gestopt"] as const;
export type Answer = (typeof ANSWERS)[number];
export const ANSWER_FIELD = "antwoord";

/** The page for that answer, or for all of them. */
export const standPath = (token: string, answer?: Answer): string =>
  `/aanvraag/stand/${encodeURIComponent(token)}${answer ? `?${ANSWER_FIELD}=${answer}` : ""}`;

/** What its reader wants to do: a dialog of the client's own page, and for a quote the version that was read. */
export type WishedAct = { dialog: string; version: string | null };

/** Field of the version that was read. */
export const VERSION_FIELD = "versie";

const searchOf = ({ dialog, version }: WishedAct) =>
  new URLSearchParams({ [DIALOG_FIELD]: dialog, ...(version && { [VERSION_FIELD]: version }) });

/** The page that asks the mailed code before an act. */
export const readingCodePath = (token: string, act: WishedAct): string =>
  `${readingPath(token)}/code?${searchOf(act)}`;

/** The client's own page of the request, with the dialog of the act open. */
export const actPath = (ownPage: string, act: WishedAct): string => `${ownPage}?${searchOf(act)}`;
