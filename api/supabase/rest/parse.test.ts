import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { narrowing, ordering, allowedIds } from "./narrow.ts";
import { FILTER_LIMITS, parseFilter } from "./parse-filter.ts";
import { parseQuery } from "./parse-query.ts";
import { parseSelect, SELECT_LIMITS } from "./parse-select.ts";
import { RestError } from "./rest-error.ts";
import type { Row } from "./columns.ts";

const COLUMNS = { id: "uuid", name: "text", price: "integer", at: "timestamptz", done: "boolean" } as const;

const rowNamed = (name: string): Row => ({ id: "", name, price: 1, at: null, done: null });
const query = (text: string) => parseQuery(new URLSearchParams(text));
/** A value of a list between quotes. */
const quoted = (value: string) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
/** The ids that these filters on `id` allow. */
const allowed = (...texts: string[]) =>
  allowedIds(
    COLUMNS,
    texts.map((text) => parseFilter("id", text)),
    "id",
  );

/** The code of what a function throws. */
function codeOf(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof RestError) return error.code;
    throw error;
  }
}

describe("select", () => {
  test("reads columns, aliases, hints and embedded tables", () => {
    expect(
      parseSelect("id,naam:name,photographer_profiles!inner(*),b:briefs(id,reveals(client_email))"),
    ).toEqual([
      { kind: "column", column: "id", as: "id" },
      { kind: "column", column: "name", as: "naam" },
      {
        kind: "embed",
        relation: "photographer_profiles",
        as: "photographer_profiles",
        inner: true,
        hints: [],
        select: [{ kind: "all" }],
      },
      {
        kind: "embed",
        relation: "briefs",
        as: "b",
        inner: false,
        hints: [],
        select: [
          { kind: "column", column: "id", as: "id" },
          {
            kind: "embed",
            relation: "reveals",
            as: "reveals",
            inner: false,
            hints: [],
            select: [{ kind: "column", column: "client_email", as: "client_email" }],
          },
        ],
      },
    ]);
  });

  test.each(["id,", "(id)", "a(b", "a)b(", "id::text", "a b", "id,id", "x->y", "a(b(c(d(e))))"])(
    "refuses %s",
    (text) => {
      expect(codeOf(() => parseSelect(text))).toBe("PGRST100");
    },
  );

  test.each(["a:text,b:text", "a:briefs(id),b:briefs(id)", "*,*", "briefs(proposals(a:text,b:text))"])(
    "refuses %s: an alias repeats nothing",
    (text) => {
      expect(codeOf(() => parseSelect(text))).toBe("PGRST100");
    },
  );

  test("limits length and number of names", () => {
    const names = Array.from({ length: SELECT_LIMITS.names + 1 }, (_, index) => `c${index}`).join(",");
    expect(codeOf(() => parseSelect(names))).toBe("PGRST100");
    expect(codeOf(() => parseSelect("a".repeat(SELECT_LIMITS.length + 1)))).toBe("PGRST100");
  });

  test("any text is read or refused with a code, in little time", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "_", "(", ")", ",", "*", ":", "!", ".", "-"),
      maxLength: 2_000,
    });
    fc.assert(fc.property(text, (select) => void codeOf(() => parseSelect(select))));
  });
});

describe("filters", () => {
  test("a list keeps every value, whatever characters are in it", () => {
    const values = fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(values, (list) => {
        expect(parseFilter("name", `in.(${list.map(quoted).join(",")})`)).toEqual({
          column: "name",
          not: false,
          op: "in",
          values: list,
        });
      }),
    );
  });

  test("any value of eq is compared as it is, and is never an expression", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (value, other) => {
        const holds = narrowing("t", COLUMNS, [parseFilter("name", `eq.${value}`)]);
        expect([holds(rowNamed(value)), holds(rowNamed(other))]).toEqual([true, value === other]);
      }),
    );
  });

  test("a filter narrows: what all leave is in what each leaves, and not is the rest without nulls", () => {
    const row = fc.record({
      id: fc.uuid(),
      name: fc.option(fc.string()),
      price: fc.option(fc.integer({ min: -9, max: 9 })),
      at: fc.constant(null),
      done: fc.option(fc.boolean()),
    });
    const op = fc.constantFrom("eq", "neq", "gt", "gte", "lt", "lte");
    fc.assert(
      fc.property(fc.array(row), op, fc.integer({ min: -9, max: 9 }), (rows, name, bound) => {
        const left = (text: string) => rows.filter(narrowing("t", COLUMNS, [parseFilter("price", text)]));
        const [kept, rest] = [left(`${name}.${bound}`), left(`not.${name}.${bound}`)];
        expect(kept.length + rest.length).toBe(rows.filter(({ price }) => price !== null).length);
        const both = [parseFilter("price", `${name}.${bound}`), parseFilter("done", "is.true")];
        for (const one of rows.filter(narrowing("t", COLUMNS, both))) expect(kept).toContain(one);
      }),
    );
  });

  test("refuses unknown operators, columns and values of another type", () => {
    expect(codeOf(() => parseFilter("name", "fts.x"))).toBe("PGRST100");
    expect(codeOf(() => parseFilter("name", "in.(a"))).toBe("PGRST100");
    const one = (column: string, text: string) =>
      codeOf(() => narrowing("t", COLUMNS, [parseFilter(column, text)]));
    expect(one("street", "eq.x")).toBe("42703");
    expect(one("constructor", "eq.x")).toBe("42703");
    expect(one("id", "eq.x")).toBe("22P02");
    expect(one("price", "eq.1e3")).toBe("22P02");
    const list = Array.from({ length: FILTER_LIMITS.values + 1 }, () => "x").join(",");
    expect(codeOf(() => parseFilter("name", `in.(${list})`))).toBe("PGRST100");
  });

  test("gives a view the ids that every eq and in allows", () => {
    const [a, b] = ["019a0000-0000-7000-8000-00000000000a", "019a0000-0000-7000-8000-00000000000b"];
    expect(allowed(`in.(${a},${b})`, `eq.${b}`)).toEqual([b]);
    expect(allowed(`not.eq.${a}`)).toBeNull();
    expect(allowed()).toBeNull();
  });
});

describe("order and pages", () => {
  test("sorts as PostgreSQL does, nulls included", () => {
    const rows: Row[] = [{ price: 2 }, { price: null }, { price: 1 }];
    const sorted = (order: string) =>
      rows.toSorted(ordering("t", COLUMNS, query(`order=${order}`).order)).map(({ price }) => price);
    expect(sorted("price")).toEqual([1, 2, null]);
    expect(sorted("price.desc")).toEqual([null, 2, 1]);
    expect(sorted("price.desc.nullslast")).toEqual([2, 1, null]);
  });

  test("refuses what is no number, a group of filters, and a parameter given twice", () => {
    expect(codeOf(() => query("limit=veel"))).toBe("PGRST100");
    expect(codeOf(() => query("offset=-1"))).toBe("PGRST103");
    expect(codeOf(() => query("or=(id.eq.1)"))).toBe("PGRST100");
    expect(codeOf(() => query("select=id&select=name"))).toBe("PGRST100");
    expect(codeOf(() => query("order=price.sideways"))).toBe("PGRST100");
  });
});
