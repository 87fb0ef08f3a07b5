import { createContext, Fragment, use, type CSSProperties, type ReactNode } from "react";
import { Button, Link, Section, Text } from "react-email";
import { initialsOf } from "#texts/company/initials.ts";
import { NOT_SAID } from "#texts/quote/inclusions.ts";
import { ACCENT, INK, LINE, link, MIST, paragraph, small, SOFT } from "./styles.ts";

/** One paragraph. */
export function P({ children }: { children: ReactNode }) {
  return <Text style={paragraph}>{children}</Text>;
}

/** A quieter paragraph: what happens without action, or what else to know. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="soft" style={small}>
      {children}
    </Text>
  );
}

/** A small heading between paragraphs. */
export function Subheading({ children }: { children: ReactNode }) {
  return (
    <h2 style={{ margin: "24px 0 12px", fontSize: 19, lineHeight: "26px", fontWeight: 700, color: INK }}>
      {children}
    </h2>
  );
}

/** A URL has no places to break; the words around it do. */
const copiedLink: CSSProperties = { ...link, wordBreak: "break-all" };

/** The buttons of the mail that is being rendered, for the small print below it. */
export const MailButtons = createContext<Map<string, string>>(new Map());

/** The main action. Its URL to copy stands in the small print; the text body has the label and the URL. */
export function Action({ href, label }: { href: string; label: string }) {
  use(MailButtons).set(href, label);
  return (
    <Section style={{ padding: "4px 0 16px" }}>
      <Button
        href={href}
        data-text="action"
        className="button"
        style={{
          padding: "14px 22px",
          backgroundColor: ACCENT,
          borderRadius: 10,
          color: "#ffffff",
          fontSize: 17,
          fontWeight: 600,
        }}
      >
        {label}
      </Button>
    </Section>
  );
}

/** The URLs of the buttons that were rendered before it, to copy; each with its label where there are several. */
export function CopiedLinks() {
  const buttons = [...use(MailButtons)];
  if (buttons.length === 0) return null;
  return (
    <Text data-skip-in-text style={{ ...small, margin: "0 0 8px" }}>
      {buttons.length === 1
        ? "Werkt de knop niet? Kopieer deze link:"
        : "Werkt een knop niet? Kopieer de link:"}
      {buttons.map(([href, label]) => (
        <Fragment key={href}>
          <br />
          {buttons.length > 1 && `${label}: `}
          <Link href={href} style={copiedLink}>
            {href}
          </Link>
        </Fragment>
      ))}
    </Text>
  );
}

/** A company's initials: its picture would have to be loaded from the site. */
function Initials({ of }: { of: string }) {
  return (
    <span
      aria-hidden="true"
      data-skip-in-text
      className="box"
      style={{
        display: "inline-block",
        width: 40,
        marginRight: 10,
        backgroundColor: MIST,
        border: `1px solid ${LINE}`,
        borderRadius: 10,
        color: ACCENT,
        fontWeight: 700,
        lineHeight: "40px",
        textAlign: "center",
        verticalAlign: "bottom",
      }}
    >
      {initialsOf(of)}
    </span>
  );
}

/** The amount that a mail is about, large, what kind of amount it is, and the initials of the company that asks it. */
export function Amount({ amount, kind, company }: { amount: string; kind: string; company: string }) {
  return (
    <Text style={{ ...paragraph, margin: "0 0 12px" }}>
      <Initials of={company} />
      <span style={{ fontSize: 32, lineHeight: "40px", fontWeight: 700, color: INK }}>{amount}</span> {kind}
    </Text>
  );
}

/** What is in a price, what is not, and what the company did not mention, a line each. */
export function InAndOut(points: Record<"inside" | "outside" | "unsaid", readonly string[]>) {
  const lines = [
    ["Zit erin", points.inside],
    ["Zit er niet in", points.outside],
    [NOT_SAID, points.unsaid],
  ] as const;
  return (
    <Text style={paragraph}>
      {lines
        .filter(([, labels]) => labels.length > 0)
        .map(([start, labels], index) => (
          <Fragment key={start}>
            {index > 0 && <br />}
            {start}: {labels.join(", ")}
          </Fragment>
        ))}
    </Text>
  );
}

/**
 * Answers of equal weight, each a button that opens the page of `url` with its query. The page itself has all answers, so
 * one URL to copy is enough.
 */
export function Choices({
  url,
  choices,
}: {
  url: string;
  choices: readonly { label: string; query: string }[];
}) {
  return (
    <>
      <Section style={{ padding: "4px 0 4px" }}>
        {choices.map(({ label, query }) => (
          <Button
            key={query}
            href={`${url}?${query}`}
            data-text="action"
            className="choice"
            style={{
              display: "block",
              margin: "0 0 12px",
              padding: "13px 20px",
              border: `2px solid ${ACCENT}`,
              borderRadius: 10,
              color: ACCENT,
              fontSize: 17,
              fontWeight: 600,
              textAlign: "center",
            }}
          >
            {label}
          </Button>
        ))}
      </Section>
      <Text className="soft" style={small}>
        Werken de knoppen niet? Kopieer deze link:
        <br />
        <Link href={url} data-text="bare" style={copiedLink}>
          {url}
        </Link>
      </Text>
    </>
  );
}

/** A 6-digit code that is copied as one word. */
export function Code({ children }: { children: string }) {
  return (
    <Section style={{ padding: "0 0 16px" }}>
      <Text
        className="box"
        style={{
          margin: 0,
          padding: "14px 12px 14px 20px",
          backgroundColor: MIST,
          border: `1px solid ${LINE}`,
          borderRadius: 10,
          color: INK,
          fontFamily: 'Menlo, Consolas, "Courier New", monospace',
          fontSize: 28,
          lineHeight: "34px",
          fontWeight: 700,
          letterSpacing: 8,
          textAlign: "center",
        }}
      >
        {children}
      </Text>
    </Section>
  );
}

/** A label with one or more lines, or with a link. `Facts` leaves out a fact without a value. */
export type Fact = { label: string; value: string | readonly string[] | null; href?: string };

/** A list of labelled values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const shown = facts.filter(({ value }) => value !== null && value.length > 0);
  return (
    <Section
      className="line"
      style={{
        margin: "0 0 20px",
        padding: "2px 0 2px 14px",
        borderLeft: `3px solid ${LINE}`,
        borderCollapse: "separate",
      }}
    >
      {shown.map(({ label, value, href }, index) => (
        <Text
          key={label}
          data-text="fact"
          style={{ ...paragraph, margin: index < shown.length - 1 ? "0 0 8px" : 0 }}
        >
          <span className="soft" style={{ color: SOFT, fontSize: 15 }}>
            {label}:
          </span>{" "}
          <br data-skip-in-text={lines(value).length === 1 || undefined} />
          {href ? (
            <Link href={href} data-text="bare" style={link}>
              {value}
            </Link>
          ) : (
            lines(value).map((line, place) => (
              <Fragment key={line}>
                {place > 0 && <br />}
                {line}
              </Fragment>
            ))
          )}
        </Text>
      ))}
    </Section>
  );
}

function lines(value: Fact["value"]): readonly string[] {
  return typeof value === "string" ? [value] : (value ?? []);
}
