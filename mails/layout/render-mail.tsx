import type { ReactNode } from "react";
import { render, toPlainText } from "react-email";
import { Layout, type LayoutProps } from "./layout.tsx";
import type { Mail, Site } from "./mail.ts";
import { greeting } from "./names.ts";
import { MailButtons, P } from "./parts.tsx";

// The part of html-to-text's types that is used here; react-email doesn't include them.
type Element = { attribs: Record<string, string>; children: unknown };
type TextBuilder = {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string | undefined, options: { noWordTransform: boolean }): void;
  addLineBreak(): void;
};
type Walk = (children: unknown, builder: TextBuilder) => void;

const PLAIN_TEXT = {
  wordwrap: false,
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false } },
    { selector: "a[data-text=action]", format: "action" },
    { selector: "a[data-text=bare]", format: "anchor", options: { ignoreHref: true } },
    {
      selector: "p[data-text=fact]",
      format: "paragraph",
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
  ],
  formatters: {
    // The label, then the whole URL on its own line.
    action(element: Element, walk: Walk, builder: TextBuilder) {
      builder.openBlock({ leadingLineBreaks: 2 });
      walk(element.children, builder);
      builder.addInline(":", { noWordTransform: true });
      builder.addLineBreak();
      builder.addInline(element.attribs["href"], { noWordTransform: true });
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
  },
};

/** One line without control characters, because a subject is a header. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Renders both bodies of a mail from one tree, so that they have the same content. */
export async function renderMail(mail: LayoutProps): Promise<Mail> {
  const subject = oneLine(mail.subject);
  const html = await render(
    <MailButtons value={new Map()}>
      <Layout {...mail} subject={subject} />
    </MailButtons>,
  );
  return { subject, html, text: toPlainText(html, PLAIN_TEXT) };
}

/** What a mail says: its frame, whom it greets by name (nobody when absent), and what follows. */
export type Words = Omit<LayoutProps, "site" | "children"> & { greets?: string; body: ReactNode };

/** Renders what a mail says. */
export const renderWords = ({ greets, body, ...frame }: Words, site: Site): Promise<Mail> =>
  renderMail({
    ...frame,
    site,
    children: (
      <>
        {greets !== undefined && <P>{greeting(greets)}</P>}
        {body}
      </>
    ),
  });
