import { apiDocument } from "#api/v1/document.ts";
import { PROBLEM_CODES, problemAnchor, problemText } from "#texts/errors/problems.ts";

type Schema = {
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  description?: string;
  parameters: { name: string; in: string; description?: string; schema: Schema }[];
  requestBody?: Json;
  responses: Record<string, Partial<Json>>;
};
type Json = { content: { "application/json"?: { schema: Schema; example?: unknown } } };

/** A field of a query or body, in words. */
type Field = { name: string; type: string; text: string; required: boolean };

/** One call as the page shows it. */
export type ApiCall = {
  id: string;
  /** Its method and path, or the topic of a message. */
  title: string;
  summary: string;
  description: string;
  query: Field[];
  body: Field[];
  answer: Field[];
  example: string | null;
};

/** Most codes of a choice that are named; a longer list is in the document. */
const MOST_CODES = 12;

/** What a field takes, short. */
function typeOf({ type, enum: codes, anyOf, items, format, properties }: Schema): string {
  if (codes)
    return codes.length > MOST_CODES ? "code" : codes.map((code) => JSON.stringify(code)).join(" | ");
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" | ");
  if (properties) return `{ ${Object.keys(properties).join(", ")} }`;
  if (type === "array") return `list of ${items ? typeOf(items) : "anything"}`;
  return format ?? [type ?? "anything"].flat().join(" | ");
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    text: schema.description ?? "",
    required: required.includes(name),
  }));

/** What an answer has; of a list the fields of each row. */
function answerOf({ responses }: Operation): Field[] {
  const schema = (responses["200"] ?? responses["201"])?.content?.["application/json"]?.schema;
  return schema ? fieldsOf(schema.properties?.data?.items ?? schema) : [];
}

/** What a body has; of a message its data, all of which is always there. */
function bodyOf(schema: Schema): Field[] {
  const data = schema.properties?.data;
  return data ? fieldsOf({ ...data, required: [] }) : fieldsOf(schema);
}

type Subject = { name: string; text: string; calls: ApiCall[] };

/** The calls of the API by subject, from its document, and the messages that webhooks send. */
export function apiCalls(appUrl: string): Subject[] {
  const { paths, tags, webhooks } = apiDocument(appUrl);
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      title: `${method.toUpperCase()} /api/v1${path}`,
      ...(operation as unknown as Operation),
    })),
  );
  const messages = Object.entries(webhooks).map(([topic, { post }]) => ({
    title: topic,
    ...(post as unknown as Operation),
  }));
  return [
    ...tags.map(({ name, description }) => ({
      name,
      text: description,
      calls: calls.filter(({ tags: [tag] }) => tag === name).map(callOf),
    })),
    {
      name: "webhooks",
      text: "Messages to your own server, in the body `data`, signed as Standard Webhooks 1.0 says.",
      calls: messages.map(callOf),
    },
  ];
}

function callOf(operation: Operation & { title: string }): ApiCall {
  const { operationId, title, summary, description = "", parameters, requestBody } = operation;
  const json = requestBody?.content["application/json"];
  const query = parameters.filter((parameter) => parameter.in === "query");
  return {
    id: operationId,
    title,
    summary,
    description,
    query: query.map(({ name, schema, description: text = "" }) => ({
      name,
      type: typeOf(schema),
      text,
      required: false,
    })),
    body: json ? bodyOf(json.schema) : [],
    answer: answerOf(operation),
    example: json?.example === undefined ? null : JSON.stringify(json.example, null, 2),
  };
}

/** What each `code` of a problem means; its `type` leads here. */
export const apiProblems = () =>
  PROBLEM_CODES.map((code) => ({ anchor: problemAnchor(code), code, ...problemText(code) }));
export type ApiProblem = ReturnType<typeof apiProblems>[number];
