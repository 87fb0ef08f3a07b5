const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/i;

/** What a statement does and to which table, such as `select briefs`: without values, which may be personal data. */
export function statementName(statement: unknown): string {
  const text = typeof statement === "string" ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== "string") return "query";
  const [act = "query"] = /[a-z]+/i.exec(text) ?? [];
  const [, table] = TABLE.exec(text) ?? [];
  return [act.toLowerCase(), table].filter(Boolean).join(" ");
}
