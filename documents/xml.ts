/** An XML element as text, with its attributes and children; a child without content is left out. */
export type Xml = string | null;

/** An element with children. */
export const element = (name: string, ...children: Xml[]): string =>
  `<${name}>${children.join("")}</${name}>`;

/** An element with a text and attributes; null for no text. */
export function textElement(name: string, text: string | null, attributes: Record<string, string> = {}): Xml {
  if (text === null) return null;
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join("")}>${escaped(text)}</${name}>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML 1.0 has no control characters, not even as entities. */
const escaped = (text: string) =>
  text.replaceAll(/\p{Cc}/gu, " ").replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]!);
