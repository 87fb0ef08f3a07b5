import { apiDocument } from "#api/v1/document.ts";

type Schema = {
  type?: string;
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
  description: string;
  parameters: { name: string; in: string; description?: string; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema; example?: unknown } } };
};

/** A field of a query or body, in words. */
type Field = { name: string; type: string; text: string; required: boolean };

/** One call as the page shows it. */
export type ApiCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  query: Field[];
  body: Field[];
  example: string | null;
};

/** Most codes of a choice that are named; a longer list is in the document. */
const MOST_CODES = 12;

/** What a field takes, short. */
function typeOf({ type, enum: codes, anyOf, items, format }: Schema): string {
  if (codes)
    return codes.length > MOST_CODES ? "code" : codes.map((code) => JSON.stringify(code)).join(" | ");
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" | ");
  if (type === "array") return `list of ${items ? typeOf(items) : "anything"}`;
  return format ?? type ?? "anything";
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    text: schema.description ?? "",
    required: required.includes(name),
  }));

/** The calls of the API by subject, from its document. */
export function apiCalls(appUrl: string): { name: string; text: string; calls: ApiCall[] }[] {
  const { paths, tags } = apiDocument(appUrl);
  const calls = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...(operation as unknown as Operation),
    })),
  );
  return tags.map(({ name, description }) => ({
    name,
    text: description,
    calls: calls.filter(({ tags: [tag] }) => tag === name).map(callOf),
  }));
}

function callOf({
  operationId,
  method,
  path,
  summary,
  description,
  parameters,
  requestBody,
}: Operation & { path: string; method: string }): ApiCall {
  const json = requestBody?.content["application/json"];
  const query = parameters.filter((parameter) => parameter.in === "query");
  return {
    id: operationId,
    method,
    path,
    summary,
    description,
    query: query.map(({ name, schema, description: text = "" }) => ({
      name,
      type: typeOf(schema),
      text,
      required: false,
    })),
    body: json ? fieldsOf(json.schema) : [],
    example: json?.example === undefined ? null : JSON.stringify(json.example, null, 2),
  };
}
