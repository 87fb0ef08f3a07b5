import { z } from "zod";
import { messageSchema } from "#domain/channels/webhooks/message-schemas.ts";
import { SENT_TOPICS, type SentTopic } from "#domain/channels/webhooks/rules.ts";
import { ANSWER_HOURS, SCOPES } from "#domain/accounts/tokens/rules.ts";
import { deprecationText } from "./deprecation.ts";
import { jsonSchema } from "./json-schema.ts";
import type { Read, Route, Write } from "./route.ts";
import { EVERY_ROUTE, type NamedRoute } from "./routes.ts";

type Operation = Record<string, unknown>;

/** What the calls below each first part of a path are about. */
const TAGS = {
  me: "The token.",
  notifications: "What you were told on the site.",
  requests: "Requests that a company can quote on, and its quotes.",
  "own-requests": "Requests of a client, with the quotes on them.",
  quotes: "Quotes: those that a company sent, and a client's choice.",
  jobs: "Jobs that a company was chosen for.",
  deals: "What a company and the client that chose it agree on.",
  invoices: "Our invoices to a company.",
  subscription: "The subscription of a company.",
  profile: "The profile of a company.",
};

const problemSchema = jsonSchema(
  z.object({
    type: z.string(),
    status: z.int(),
    code: z.string().meta({ description: "Stays the same; the texts may change." }),
    title: z.string(),
    detail: z.string(),
    errors: z.record(z.string(), z.string()).optional().meta({ description: "The mistake of each field." }),
  }),
);

const refused = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const REFUSALS = {
  "401": refused("No valid token."),
  "403": refused("The token or its owner may not do this."),
  "429": refused("Too many calls; `Retry-After` says when to try again."),
};
const NOT_FOUND = { "404": refused("It does not exist, or is not yours.") };
const WRITES = {
  "400": refused("No JSON object, or no valid `Idempotency-Key`."),
  "409": refused("The state does not allow it, or the same write is under way."),
  "412": refused("`If-Match` is not the `ETag` of what would be changed."),
  "413": refused("The body is too large."),
  "422": refused("A field has a mistake, or the key was used for something else."),
};

const params = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));

const queryParams = ({ query, example }: Read) =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const { description, ...rest } = jsonSchema(schema, "input");
    const shown = example.query?.[name];
    return {
      name,
      in: "query",
      required: false,
      ...(description && { description }),
      ...(shown !== undefined && { example: shown }),
      schema: rest,
    };
  });

const IF_NONE_MATCH = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of the answer that you have: 304 when it is still the same.",
  schema: { type: "string" },
};
const IF_MATCH = {
  name: "If-Match",
  in: "header",
  required: false,
  description: "The `ETag` of what you read and now change: 412 when it is not the same any more.",
  schema: { type: "string" },
};
const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `A text of your own per write: a repeat within ${ANSWER_HOURS} hours gets the same answer and acts once.`,
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const LIMIT_HEADERS = Object.fromEntries(
  ["RateLimit", "RateLimit-Policy"].map((name) => [name, { schema: { type: "string" } }]),
);

function readOperation(route: Read): Operation {
  const content =
    "file" in route.answer
      ? { [route.answer.file]: { schema: { type: "string", format: "binary" } } }
      : { "application/json": { schema: jsonSchema(route.answer) } };
  const hasQuery = route.query !== null;
  return {
    parameters: [...params(route.path), ...queryParams(route), IF_NONE_MATCH],
    responses: {
      "200": {
        description: "The answer.",
        headers: { ETag: { schema: { type: "string" } }, ...LIMIT_HEADERS },
        content,
      },
      "304": { description: "Nothing changed." },
      ...REFUSALS,
      ...NOT_FOUND,
      ...(hasQuery && { "422": refused("The query has a mistake.") }),
    },
  };
}

function writeOperation(route: Write): Operation {
  const { bodySchema: schema, example } = route;
  const { body } = example;
  const hasBody = Object.keys(schema.properties).length > 0;
  return {
    parameters: [...params(route.path), ...(route.changes ? [IF_MATCH] : []), IDEMPOTENCY_KEY],
    ...(hasBody && {
      requestBody: {
        required: true,
        content: { "application/json": { schema, ...(body && { example: body }) } },
      },
    }),
    responses: {
      [route.status]: {
        description: "Done.",
        headers: LIMIT_HEADERS,
        content: { "application/json": { schema: jsonSchema(route.answer) } },
      },
      ...REFUSALS,
      ...NOT_FOUND,
      ...WRITES,
    },
  };
}

const scopeText = ({ scope }: Route): string => (scope ? `Scope: \`${scope}\`.` : "Any token.");

function operation(route: NamedRoute): Operation {
  const { name, summary, description = "", path, deprecated } = route;
  const ends = deprecated && deprecationText(deprecated);
  return {
    operationId: name,
    tags: [path.split("/")[1]!],
    summary,
    description: [ends, description, scopeText(route)].filter(Boolean).join(" "),
    ...(deprecated && { deprecated: true }),
    security: [{ token: [] }],
    ...("verb" in route ? writeOperation(route) : readOperation(route)),
  };
}

/** When a message of each topic is sent. */
const TOPICS: Record<SentTopic, string> = {
  "request.matched": "A request that matches how your company works is open.",
  "question.answered": "A client answered a question of your company.",
  "quote.chosen": "A client chose a quote of your company: `GET /jobs/{requestId}` says who it is.",
  "quote.declined": "A quote of your company was declined.",
  "quote.expired": "A quote of your company expired.",
  "quote.client_left":
    "A client who chose a quote of your company deleted the account: delete the contact details that you stored (GDPR article 19).",
  "deal.changed":
    "The client or your company did something about a deal: `GET /deals/{quoteId}` says how it is now.",
  "invoice.issued": "Your company has a new invoice or credit note.",
  "webhook.test": "An owner sent it to see whether messages arrive.",
};

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

/** The headers of a message, as Standard Webhooks 1.0 has them. */
const SIGNED = [
  header("webhook-id", "The same for each try of a message."),
  header("webhook-timestamp", "The second of this try, since 1970."),
  header(
    "webhook-signature",
    "`v1,` and the HMAC-SHA256 of `<id>.<timestamp>.<body>` with the secret, in base64; two for a day after a renewal.",
  ),
];

const message = (topic: SentTopic): Operation => ({
  operationId: topic,
  summary: TOPICS[topic],
  parameters: SIGNED,
  requestBody: {
    required: true,
    content: { "application/json": { schema: jsonSchema(messageSchema(topic)) } },
  },
  responses: {
    "2XX": { description: "The message arrived." },
    "4XX": { description: "It is sent again, for a day. 410 ends all messages." },
  },
  security: [],
});

/** The OpenAPI 3.1 document of the API, made from the table of its calls. */
export function apiDocument(appUrl: string, routes: readonly NamedRoute[] = EVERY_ROUTE) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route);
  return {
    openapi: "3.1.1",
    info: {
      title: "Public API",
      version: "1",
      summary: "For the software of companies and clients.",
      description: `Send a personal token as \`Authorization: Bearer vo_…\`. You make one at ${appUrl}/account/api. Scopes: ${SCOPES.map((scope) => `\`${scope}\``).join(", ")}. Errors are problem details (RFC 9457). Fields may be added to answers at any time.`,
      license: { name: "Free to use with an account", url: `${appUrl}/algemene-voorwaarden` },
    },
    servers: [{ url: `${appUrl}/api/v1` }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: Object.fromEntries(SENT_TOPICS.map((topic) => [topic, { post: message(topic) }])),
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A personal token (`vo_…`)." },
      },
      schemas: { Problem: problemSchema },
    },
  };
}

const texts = new Map<string, string>();

/** The document as JSON, made once. */
export function documentText(appUrl: string): string {
  const text = texts.get(appUrl) ?? JSON.stringify(apiDocument(appUrl));
  texts.set(appUrl, text);
  return text;
}
