import headings from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import text from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** Link descriptors that load both fonts together with the style sheet. */
export const fontLinks = [text, headings].map((href) => ({
  rel: "preload",
  as: "font",
  type: "font/woff2",
  href,
  crossOrigin: "anonymous" as const,
}));
