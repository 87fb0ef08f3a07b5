import type pg from "pg";

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Plan[] };

/** A query plan: the indexes it reads, and its faults. */
type Explained = { indexes: string[]; faults: string[] };

type Answer = { "QUERY PLAN": [{ Plan: Plan }] };

/** Explains the query with these parameters, as PostgreSQL plans its first runs. */
export async function explain(pool: pg.Pool, query: { sql: string; params: unknown[] }): Promise<Explained> {
  const { rows } = await pool.query<Answer>(`explain (format json) ${query.sql}`, query.params);
  return read(rows);
}

/** Explains the generic plan of the query. */
export async function explainForAny(pool: pg.Pool, sql: string): Promise<Explained> {
  const { rows } = await pool.query<Answer>(`explain (generic_plan, format json) ${sql}`);
  return read(rows);
}

function read(rows: Answer[]): Explained {
  const nodes = flatten(rows[0]!["QUERY PLAN"][0].Plan);
  return {
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []).filter((name) => name.startsWith("briefs")),
    faults: nodes
      .filter(
        (node) =>
          node["Node Type"].endsWith("Sort") ||
          (node["Node Type"] === "Seq Scan" && node["Relation Name"] === "briefs"),
      )
      .map((node) => node["Node Type"]),
  };
}

function flatten(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}
