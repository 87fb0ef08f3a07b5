import type pg from "pg";

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Name"?: string; Plans?: Plan[] };

/** How PostgreSQL runs a query: the indexes it reads, and what it should not have to do. */
export type Explained = { indexes: string[]; faults: string[] };

/** Explains the query with these very parameters, as the driver sends them. */
export async function explain(pool: pg.Pool, query: { sql: string; params: unknown[] }): Promise<Explained> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    `explain (format json) ${query.sql}`,
    query.params,
  );
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
