import { expect, test } from "vitest";
import { statementName } from "./statement-name.ts";

test.each([
  [{ text: 'select "id" from "briefs" where "id" = $1' }, "select briefs"],
  ["insert into outbox (id) values ('jan@voorbeeld.nl')", "insert outbox"],
  ['update "proposals" set "status" = $1', "update proposals"],
  ['delete from only "sessions"', "delete sessions"],
  ["begin", "begin"],
  [{ text: "\n  select 1" }, "select"],
  [undefined, "query"],
])("names %j by its act and its table", (statement, name) => {
  expect(statementName(statement)).toBe(name);
});
