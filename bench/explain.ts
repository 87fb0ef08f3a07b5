import type pg from "pg";

/** A pool or a client. */
type Asking = Pick<pg.ClientBase, "query">;

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Loops"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: Plan[];
};

/** A query plan: the indexes it reads, its faults, the tables that it reads whole, and when it ran the pages of 8 kB that it read. */
type Explained = { indexes: string[]; faults: string[]; scans: string[]; pages: number };

type Answer = { "QUERY PLAN": [{ Plan: Plan }] };

/** Runs and explains the query with these parameters, as PostgreSQL plans its first runs. */
export async function explain(pool: Asking, query: { sql: string; params: unknown[] }): Promise<Explained> {
  const { rows } = await pool.query<Answer>(
    `explain (analyze, buffers, format json) ${query.sql}`,
    query.params,
  );
  return read(rows);
}

/** Explains the generic plan of the query. */
export async function explainForAny(pool: Asking, sql: string): Promise<Explained> {
  const { rows } = await pool.query<Answer>(`explain (generic_plan, format json) ${sql}`);
  return read(rows);
}

function read(rows: Answer[]): Explained {
  const root = rows[0]!["QUERY PLAN"][0].Plan;
  const nodes = flatten(root);
  return {
    pages: (root["Shared Hit Blocks"] ?? 0) + (root["Shared Read Blocks"] ?? 0),
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []).filter((name) => name.startsWith("briefs")),
    faults: nodes
      .filter(
        (node) =>
          node["Node Type"].endsWith("Sort") ||
          (node["Node Type"] === "Seq Scan" && node["Relation Name"] === "briefs"),
      )
      .map((node) => node["Node Type"]),
    scans: nodes
      .filter((node) => node["Node Type"] === "Seq Scan" && node["Actual Loops"] !== 0)
      .flatMap((node) => node["Relation Name"] ?? []),
  };
}

function flatten(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}
