import type { ThreadList } from "#domain/desk/contact/views.ts";

export const THREADS_PATH = "/beheer/berichten";

export const threadPathOf = (number: number) => `${THREADS_PATH}/${number}`;

/** The lists of threads, by the word in the address. */
export const LISTS = [
  { list: "open", word: "open", label: "Open" },
  { list: "mine", word: "van-mij", label: "Van mij" },
  { list: "waiting", word: "wachten", label: "Beantwoord" },
  { list: "closed", word: "gesloten", label: "Gesloten" },
] as const satisfies readonly { list: ThreadList; word: string; label: string }[];

export const listPath = (word: string) => (word === "open" ? THREADS_PATH : `${THREADS_PATH}?lijst=${word}`);
