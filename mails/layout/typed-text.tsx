import { Fragment } from "react";
import { P } from "./parts.tsx";

/** A text that a person typed, with its paragraphs and lines. */
export function TypedText({ text }: { text: string }) {
  return paragraphs(text).map(({ key, lines }) => (
    <P key={key}>
      {lines.map((line, index) => (
        <Fragment key={`${key}:${line}`}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </P>
  ));
}

/** Splits a text into paragraphs; the key tells equal ones apart. */
function paragraphs(text: string): { key: string; lines: string[] }[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((paragraph, place) => ({ key: `${place}`, lines: paragraph.split("\n") }));
}
