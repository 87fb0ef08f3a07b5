// How texts are read that people type, paste or let a program fill in.

/** Counts and stores a line break as browsers count it: a form sends CRLF for the one character of a text area. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, "\n");

/** Removes the characters that turn the direction of all text after them on a line, such as a price. */
export const withoutDirections = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, "");

/** Removes characters without a shape, such as a soft hyphen or a zero-width space. People paste them unseen. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, "");

/** The characters of a number or code without what people put between them: spaces, dots and dashes. */
export const withoutSeparators = (text: string): string =>
  withoutInvisible(text).replace(/[\s.\p{Pd}]/gu, "");

/** The same without the name of the number before it: `KvK-nummer: 12345678`. `name` is a pattern. */
export const withoutLabel = (text: string, name: string): string =>
  withoutSeparators(text).replace(new RegExp(`^(?:${name})(?:nummer|num|nr|no|id)?[:=]?`, "i"), "");
