import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  type ContextManager,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import type { TracingChannel } from "node:diagnostics_channel";
import { NodeSDK } from "@opentelemetry/sdk-node";
import type pg from "pg";
import { DomainError } from "#domain/kernel/errors.ts";
import { watched } from "#domain/kernel/watched.ts";
import { statementName } from "./statement-name.ts";

export type Tracing = {
  /** Makes a span of each query of a pool. */
  followQueries(pool: pg.Pool): void;
  /** Sends what is left. */
  close(): Promise<void>;
};

const store = new AsyncLocalStorage<Context>();

/** The channels bind their spans to this storage, so that a span finds its parent. */
const contextManager: ContextManager = {
  active: () => store.getStore() ?? ROOT_CONTEXT,
  with: (context, work, self, ...args) => store.run(context, () => work.apply(self as never, args)),
  // Only instrumentations bind, and there are none.
  bind: (_context, target) => target,
  enable: () => contextManager,
  disable: () => contextManager,
};

/**
 * Sends spans of requests, verbs, jobs and queries to an OpenTelemetry receiver. The SDK reads `OTEL_EXPORTER_OTLP_ENDPOINT`
 * and the other `OTEL_…` variables. A span has names and counts only: no path, no parameter, no text of a query or an error.
 */
export function startTracing(serviceName: string): Tracing {
  const sdk = new NodeSDK({
    serviceName,
    contextManager,
    // Don't send the host's name, the command line and the owner of the process.
    autoDetectResources: false,
    textMapPropagator: null,
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const spans = new WeakMap<object, Span>();
  const tracer = trace.getTracer("vijfoffertes");
  // Libraries find the global provider and add spans of their own, with messages of errors that may name people.
  trace.disable();

  function follow<Message extends object>(
    channel: TracingChannel<unknown, Message>,
    begin: (message: Message) => { name: string; kind: SpanKind; attributes: Attributes },
    end: (message: Message) => { name?: string; attributes: Attributes; isError: boolean } | null = () =>
      null,
  ): void {
    channel.start.bindStore(store, (message) => {
      const { name, ...options } = begin(message);
      const span = tracer.startSpan(name, options, contextManager.active());
      spans.set(message, span);
      return trace.setSpan(contextManager.active(), span);
    });
    channel.error.subscribe((message) => fail(spans.get(message as object), message));
    channel.asyncEnd.subscribe((message) => {
      const span = spans.get(message as object);
      const ended = end(message as Message);
      if (ended) span?.setAttributes(ended.attributes);
      if (ended?.name) span?.updateName(ended.name);
      if (ended?.isError) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
  }

  follow(
    watched.requests,
    ({ method }) => ({
      name: method,
      kind: SpanKind.SERVER,
      attributes: { "http.request.method": method },
    }),
    // The route is known when it has answered.
    ({ method, route, status }) => ({
      name: `${method} ${route}`,
      attributes: { "http.route": route, "http.response.status_code": status },
      isError: status >= 500,
    }),
  );
  follow(watched.verbs, ({ name }) => ({ name: `verb ${name}`, kind: SpanKind.INTERNAL, attributes: {} }));
  follow(
    watched.jobs,
    ({ queue, jobs }) => ({
      name: `job ${queue}`,
      kind: SpanKind.CONSUMER,
      attributes: { "messaging.destination.name": queue, "messaging.batch.message_count": jobs },
    }),
    ({ failed }) => ({ attributes: { "vijfoffertes.failed": failed }, isError: failed > 0 }),
  );

  /** Runs a query in a span of its own. */
  async function query<Result>(statement: unknown, run: () => Promise<Result>): Promise<Result> {
    const span = tracer.startSpan(
      statementName(statement),
      { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql" } },
      contextManager.active(),
    );
    try {
      return await run();
    } catch (error) {
      fail(span, { error });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    followQueries: (pool) => followQueries(pool, query),
    close: () => sdk.shutdown().catch(() => {}),
  };
}

/** Marks a span as failed: by the code of a refusal, or the kind of an error; its message may name people. */
function fail(span: Span | undefined, message: unknown): void {
  const { error } = message as { error?: unknown };
  const type = error instanceof DomainError ? error.code : ((error as Error | undefined)?.name ?? "error");
  span?.setAttribute("error.type", type);
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

type Query = (statement: unknown, run: () => Promise<unknown>) => Promise<unknown>;
type AnyQuery = (...args: unknown[]) => unknown;

/**
 * Follows the queries that Drizzle asks, which are promises: of the pool, and of a client in a transaction. The pool asks its
 * clients with a callback, so no query is followed twice.
 */
function followQueries(pool: pg.Pool, inSpan: Query): void {
  const follow = (target: { query: unknown }) => {
    const run = (target.query as AnyQuery).bind(target);
    target.query = (...args: unknown[]) =>
      typeof args.at(-1) === "function" ? run(...args) : inSpan(args[0], async () => run(...args));
  };
  follow(pool);
  pool.on("connect", follow);
}
