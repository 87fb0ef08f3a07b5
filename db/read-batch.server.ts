import pg from "pg";

/** A prepared read as Drizzle passes it, with what takes its answer. */
export type Read = {
  config: { name: string; text: string; types: pg.CustomTypesConfig; onePlan?: true };
  values: unknown[];
  answer: (result: { rows: unknown[][] } | Promise<never>) => void;
};

type Parser = (text: string) => unknown;

/** What a connection of `pg` has beyond its types. */
type Connection = {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  parse(statement: { name: string; text: string }): void;
  bind(bound: { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown }): void;
  describe(what: { type: "P" }): void;
  execute(executed: null): void;
  sync(): void;
};

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** The parsers of the columns of each statement that a connection has described, by the name of the statement. */
const parsersOf = new WeakMap<Connection, Map<string, Parser[]>>();

/** Reads in one batch; resolves when each has its answer. An error in one changes nothing for the others. */
export function readTogether(client: pg.ClientBase, reads: readonly Read[]): Promise<void> {
  return new Promise((done) => {
    const readRest = (rest: readonly Read[]) => {
      if (rest.length === 0) done();
      else client.query(new ReadBatch(rest, readRest));
    };
    readRest(reads);
  });
}

/**
 * Prepared reads with one Sync at their end, so that PostgreSQL begins and ends one transaction and sends one answer for all of
 * them. Each statement is described once per connection. PostgreSQL skips what follows an error: `readRest` gets the
 * reads that have no answer then. A subclass, because a client with `pipeline` takes no other query; the client calls `handle…`.
 */
class ReadBatch extends pg.Query {
  /** The statement whose answer comes next: the client notes by these which statements were parsed. */
  name = "";
  text = "";
  /** Set by the client when it limits how long an answer may take, and called when there is one. */
  declare callback?: () => void;
  readonly #reads: readonly Read[];
  readonly #readRest: (rest: readonly Read[]) => void;
  #parsers = new Map<string, Parser[]>();
  #at = 0;
  #rows: unknown[][] = [];
  #unreadable: { error: unknown } | null = null;
  #isOver = false;

  constructor(reads: readonly Read[], readRest: (rest: readonly Read[]) => void) {
    super("");
    this.#reads = reads;
    this.#readRest = readRest;
    this.#begin(0);
  }

  override submit = (given: unknown): void => {
    const connection = given as Connection;
    this.#parsers = parsersOf.get(connection) ?? new Map<string, Parser[]>();
    parsersOf.set(connection, this.#parsers);
    connection.stream.cork();
    for (const { config, values } of this.#reads) this.#send(connection, config, values);
    connection.sync();
    connection.stream.uncork();
  };

  #send(connection: Connection, { name, text }: Read["config"], values: unknown[]): void {
    const { parsedStatements, submittedNamedStatements } = connection;
    if (!(name in parsedStatements) && !(name in submittedNamedStatements)) {
      connection.parse({ name, text });
      submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values, valueMapper: prepareValue });
    if (!this.#parsers.has(name)) connection.describe({ type: "P" });
    connection.execute(null);
  }

  #begin(at: number): void {
    this.#at = at;
    this.#rows = [];
    this.#unreadable = null;
    const next = this.#reads[at]?.config;
    this.name = next?.name ?? "";
    this.text = next?.text ?? "";
  }

  handleRowDescription({ fields }: { fields: { dataTypeID: number }[] }): void {
    const { name, types } = this.#reads[this.#at]!.config;
    const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, "text") as Parser);
    this.#parsers.set(name, parsers);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const parsers = this.#parsers.get(this.name)!;
    try {
      this.#rows.push(fields.map((text, index) => (text === null ? null : parsers[index]!(text))));
    } catch (error) {
      this.#unreadable ??= { error };
    }
  }

  handleCommandComplete(): void {
    const { answer } = this.#reads[this.#at]!;
    answer(this.#unreadable ? Promise.reject(this.#unreadable.error) : { rows: this.#rows });
    this.#begin(this.#at + 1);
  }

  handleReadyForQuery(): void {
    this.#end([]);
  }

  #end(rest: readonly Read[]): void {
    this.#isOver = true;
    this.callback?.();
    this.#readRest(rest);
  }

  handleError(error: unknown, connection: Connection): void {
    // The client tells of a late answer and then of its lost connection.
    if (this.#isOver) return;
    const rest = this.#reads.slice(this.#at);
    // What PostgreSQL skipped was not parsed.
    for (const { config } of rest) delete connection.submittedNamedStatements[config.name];
    const failed = rest.shift();
    failed?.answer(Promise.reject(error));
    this.#end(rest);
  }
}
