/** The text of a page as one line, without tags and scripts. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, " ")
    // React separates adjacent texts of one sentence by an empty comment.
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
