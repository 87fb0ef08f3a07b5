import type { Mail, Site } from "./mail.ts";

/** Renderings that are kept: of the mails that leave at the same time, and a few more. */
const KEPT = 20;

/**
 * Makes the `render` of a mail that many recipients get: it renders the mail once and fills in the fields that differ per
 * recipient (`own`), because rendering costs more than sending. Those fields are whole texts of the bodies, or whole URLs,
 * never a part of the subject.
 */
export function renderForMany<Data extends object>(
  own: readonly (keyof Data & string)[],
  render: (data: Data, site: Site) => Promise<Mail>,
): (data: Data, site: Site) => Promise<Mail> {
  const kept = new Map<string, Promise<Mail>>();
  const blanks = Object.fromEntries(own.map((field) => [field, blankOf(field)]));
  return async (data, site) => {
    const shared = { ...data, ...blanks };
    const { stop } = site;
    const sharedSite = { ...site, stop: stop && { ...stop, stopUrl: blankOf(STOP) } };
    const key = JSON.stringify([shared, sharedSite]);
    const rendered = kept.get(key) ?? render(shared, sharedSite);
    kept.delete(key);
    kept.set(key, rendered);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    const values = own.map((field) => [blankOf(field), String(data[field])] as const);
    return filledIn(await rendered, [...values, [blankOf(STOP), stop?.stopUrl ?? ""]]);
  };
}

/** The link that stops mails of this kind, which differs per recipient in every mail. */
const STOP = "stop";

/** Stands for a field. Characters of the private use area have no other meaning in a mail. */
const blankOf = (field: string) => `\u{E000}${field}\u{E001}`;

function filledIn(mail: Mail, values: readonly (readonly [blank: string, value: string])[]): Mail {
  let { html, text } = mail;
  for (const [blank, value] of values) {
    // With functions, because `$&` in a replacement text has a meaning.
    html = html.replaceAll(blank, () => escaped(value));
    text = text.replaceAll(blank, () => value);
  }
  return { ...mail, html, text };
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escaped as React does it, for texts and for attributes. */
const escaped = (value: string) => value.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
