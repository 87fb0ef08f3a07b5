import { INVENTED_OWNER } from "#texts/owner.ts";
import type { Operator } from "./legal-page.tsx";

/** The text of one document in one version, as HTML with the marks of `MARKED_OPERATOR`. */
export type KeptText = { summary: string[]; sections: { id: string; title: string; html: string }[] };

const MARKS = [
  "name",
  "contactEmail",
  "legalName",
  "street",
  "postcode",
  "city",
  "kvkNumber",
  "vatId",
] as const;
type Mark = (typeof MARKS)[number];

const marked = Object.fromEntries(MARKS.map((mark) => [mark, `{{${mark}}}`])) as Record<Mark, string>;

/** Stands for the owner of the site in a kept text, so that each deployment fills in its own. */
export const MARKED_OPERATOR: Operator = {
  name: marked.name,
  contactEmail: marked.contactEmail,
  contactPhone: null,
  owner: {
    legalName: marked.legalName,
    address: { street: marked.street, postcode: marked.postcode, city: marked.city },
    kvkNumber: marked.kvkNumber,
    vatId: marked.vatId,
  },
  isInvented: true,
};

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** The kept text with the owner of this site. */
export function filledIn({ summary, sections }: KeptText, operator: Operator): KeptText {
  const { name, contactEmail, owner } = operator;
  const { legalName, kvkNumber, vatId, address } = owner;
  const values: Record<Mark, string> = { name, contactEmail, legalName, kvkNumber, vatId, ...address };
  const fill = (html: string) =>
    html
      .replaceAll(`<p>${INVENTED_OWNER}</p>`, operator.isInvented ? `<p>${INVENTED_OWNER}</p>` : "")
      .replaceAll(/\{\{(\w+)\}\}/g, (_, mark: string) => escaped(values[mark as Mark]));
  return { summary, sections: sections.map((section) => ({ ...section, html: fill(section.html) })) };
}
