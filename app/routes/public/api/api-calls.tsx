import { createElement, Fragment } from "react";
import type { ApiCall } from "./calls.server.ts";

/** The calls of the API by subject, each with its fields behind a fold. English, as programs are. */
export function ApiCalls({ subjects }: { subjects: { name: string; text: string; calls: ApiCall[] }[] }) {
  return (
    <div lang="en" className="mt-12 space-y-10">
      {subjects.map(({ name, text, calls }) => (
        <section key={name} aria-labelledby={`api-${name}`}>
          <h2 id={`api-${name}`} className="text-h3">
            {name}
          </h2>
          <p className="mt-1 text-soft">
            <Sentence text={text} />
          </p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {calls.map((call) => (
              <li key={call.id}>
                <Call {...call} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Call({ title, summary, description, query, body, answer, example }: ApiCall) {
  return (
    <details className="group py-4">
      <summary className="cursor-pointer">
        <code className="text-sm font-semibold break-all">{title}</code>
        <span className="mt-1 block text-soft">
          <Sentence text={summary} />
        </span>
      </summary>
      <div className="mt-3 space-y-4 text-sm">
        {description && (
          <p>
            <Sentence text={description} />
          </p>
        )}
        <Fields title="Query" fields={query} />
        <Fields title="Body" fields={body} />
        <Fields title="Answer" fields={answer} answers />
        {example && <Code text={example} />}
      </div>
    </details>
  );
}

function Fields(props: { title: string; fields: ApiCall["body"]; answers?: boolean }) {
  const { title, fields, answers = false } = props;
  if (fields.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 space-y-1">
        {fields.map(({ name, type, text, required }) => (
          <li key={name}>
            <code className="font-semibold">{name}</code>
            {required && !answers && " (required)"}: {type}
            {text && (
              <>
                . <Sentence text={text} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A text of the document: what stands between backticks is code. */
function Sentence({ text }: { text: string }) {
  const parts = text
    .split("`")
    .map((part, index) => (index % 2 === 0 ? part : createElement("code", null, part)));
  // As single children, which need no keys.
  return createElement(Fragment, null, ...parts);
}

/** Lines of code. */
export function Code({ text }: { text: string }) {
  return (
    <pre className="rounded border border-line bg-paper p-4 text-sm whitespace-pre-wrap">
      <code>{text}</code>
    </pre>
  );
}
