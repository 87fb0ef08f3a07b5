/** Longest text that a sentence names. */
const MAX_NAMED = 60;

/** Says which words of a text are meant. */
export const namedWords = (words: string) =>
  ` Het gaat om “${words.length > MAX_NAMED ? `${words.slice(0, MAX_NAMED).toWellFormed()}…` : words}”.`;
