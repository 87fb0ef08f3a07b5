import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { VERTICAL_OF_BRAND } from "#app/verticals.ts";
import * as schema from "#db/schema/index.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { readSources, type Import, type Source } from "./support/sources.ts";

const sources = readSources();
const isTest = /\.test\.tsx?$|^tests\/|^bench\//;
const program = sources.filter(({ file }) => !isTest.test(file));
const inside = (folder: RegExp) => program.filter(({ file }) => folder.test(file));

/** The forbidden imports of these files, as "file -> import". */
function violations(of: Source[], forbidden: (to: Import, source: Source) => boolean): string[] {
  return of.flatMap((source) =>
    source.imports
      .filter((to) => forbidden(to, source))
      .map(({ to, typeOnly }) => `${source.file} -> ${to}${typeOnly ? " (type)" : ""}`),
  );
}

/** What each folder may import of this repository; `types` as types only. */
const ARROWS: { from: RegExp; may: RegExp; types?: RegExp }[] = [
  { from: /^domain\//, may: /^(domain|db\/schema)\//, types: /^db\/client\.server\.ts$/ },
  {
    from: /^db\/schema\//,
    may: /^db\/schema\/|^domain\/(kernel\/(verticals|roles)|facts\/proposal-status|events\/webhook-topics|(\w+\/)+(rules|details))\.ts$/,
  },
  { from: /^db\/(?!schema\/)/, may: /^db\// },
  { from: /^adapters\//, may: /^(adapters|domain)\/|^db\/(schema\/|client\.server\.ts)/ },
  // A page shows the document that describes the API.
  {
    from: /^app\//,
    may: /^(app|domain|texts)\/|^api\/v1\/document\.ts$/,
    types: /^(compose|config)\.server\.ts$|^build\//,
  },
  { from: /^api\//, may: /^(api|domain|texts)\//, types: /^(compose|config)\.server\.ts$/ },
  {
    from: /^jobs\//,
    may: /^(jobs|domain|mails|texts)\/|^config\.server\.ts$|^open-runtime\.server\.ts$/,
    types: /^compose\.server\.ts$/,
  },
  { from: /^demo\//, may: /^(demo|domain|db\/schema)\//, types: /^(compose|db\/client)\.server\.ts$/ },
  {
    from: /^mails\//,
    may: /^(mails|texts)\/|^domain\/(kernel\/verticals|([\w-]+\/)+(rules|details))\.ts$/,
    types: /^domain\//,
  },
  {
    from: /^documents\//,
    may: /^(documents|texts)\/|^domain\/(kernel\/dates|(\w+\/)+rules)\.ts$/,
    types: /^domain\//,
  },
  {
    from: /^texts\//,
    may: /^texts\/|^domain\/(kernel\/verticals|([\w-]+\/)+(rules|details))\.ts$/,
    types: /^domain\//,
  },
  {
    from: /^config\.server\.ts$/,
    may: /^config-(values|variables|payments|owner)\.server\.ts$|^db\/(data-dir|local-secrets)\.server\.ts$/,
    types: /^domain\/payments\/invoices\/rules\.ts$/,
  },
  { from: /^config-payments\.server\.ts$/, may: /^config-variables\.server\.ts$/ },
  {
    from: /^config-owner\.server\.ts$/,
    may: /^config-variables\.server\.ts$/,
    types: /^domain\/payments\/invoices\/rules\.ts$/,
  },
  { from: /^config-variables\.server\.ts$/, may: /^config-values\.server\.ts$/ },
  { from: /^config-values\.server\.ts$/, may: /$^/ },
];

const ownCode = ({ to }: Import) => !/^(npm|node):/.test(to) && !to.startsWith(".react-router/");

describe("arrows", () => {
  test.each(ARROWS)("$from imports only what it may", ({ from, may, types }) => {
    const strayed = violations(
      inside(from),
      (to) =>
        ownCode(to) && !/\/\+types\//.test(to.to) && !may.test(to.to) && !(to.typeOnly && types?.test(to.to)),
    );
    expect(strayed).toEqual([]);
  });

  test("only compose imports adapters", () => {
    const others = program.filter(
      ({ file }) => !/^(adapters|scripts)\/|^compose(-\w+)?\.server\.ts$/.test(file),
    );
    expect(violations(others, ({ to }) => to.startsWith("adapters/"))).toEqual([]);
  });

  test("the program imports no test and no script", () => {
    expect(violations(program, ({ to }) => isTest.test(to))).toEqual([]);
    const others = program.filter(({ file }) => !file.startsWith("scripts/"));
    expect(violations(others, ({ to }) => to.startsWith("scripts/"))).toEqual([]);
  });
});

/** Whether a column (`briefs.id`) is a primary key. */
function isKey(column: string): boolean {
  const [table = "", name = ""] = column.split(".");
  const columns = (schema as unknown as Record<string, Record<string, { primary?: boolean }>>)[table];
  return columns?.[name]?.primary === true;
}

describe("the business", () => {
  test("imports no page, transport, mail or log", () => {
    const outside =
      /^npm:(react|react-dom|react-router|react-email|hono|pino|nodemailer|pg|pg-boss|better-auth)\b/;
    expect(violations(inside(/^domain\//), ({ to }) => outside.test(to))).toEqual([]);
  });

  test("reads no clock, randomness or environment", () => {
    const readers = inside(/^domain\//).flatMap(({ file, reads }) =>
      [...reads]
        .filter((read) => /^(new Date\(\)|Date\.now|performance\.now|Math\.random|process\..*)$/.test(read))
        .map((read) => `${file}: ${read}`),
    );
    expect(readers).toEqual([]);
  });

  test("has no import cycles at run time", () => {
    const files = inside(/^(domain|db\/schema)\//);
    const runTime = files.map(({ file, imports }): [string, string[]] => [
      file,
      imports.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to),
    ]);
    expect(cycles(new Map(runTime))).toEqual([]);
  });

  test("has no cycles between rooms, nor between features inside them, types included", () => {
    expect(cycles(graphOf(roomOf))).toEqual([]);
    expect(cycles(graphOf(featureOf))).toEqual([]);
  });

  test("has a row in docs/architecture.md per room, and imports only rooms above it", () => {
    const page = readFileSync(join(import.meta.dirname, "../docs/architecture.md"), "utf8");
    const [kernel, ...order] = [...page.matchAll(/^\| `domain\/(\w+)\/`/gm)].map(([, room]) => room!);
    const rooms = inside(/^domain\/(?!kernel\/)\w+\//);
    expect(kernel).toBe("kernel");
    expect(order.toSorted()).toEqual([...new Set(rooms.map(({ file }) => roomOf(file)!))].toSorted());
    const place = (file: string) => order.indexOf(roomOf(file) ?? "");
    expect(violations(rooms, ({ to }, { file }) => place(to) > place(file))).toEqual([]);
  });

  test("has nothing outside its rooms but the list of all verbs, which no room imports", () => {
    const outside = inside(/^domain\/[^/]+$/).map(({ file }) => file);
    expect(outside).toEqual(["domain/registry.ts"]);
    const rooms = inside(/^domain\/\w+\//);
    expect(violations(rooms, ({ to }) => to === "domain/registry.ts")).toEqual([]);
  });

  // The ports say what an adapter gets: the names of it are types of the rules of a feature.
  test("has a kernel that knows of features no more than types", () => {
    const kernel = inside(/^domain\/kernel\//);
    const known = /\/(rules|reactions)\.ts$/;
    expect(
      violations(kernel, ({ to, typeOnly }) => roomOf(to) !== null && !(typeOnly && known.test(to))),
    ).toEqual([]);
  });

  test("gives the schema rules that know no database, types included", () => {
    const reached = new Set(inside(/^db\/schema\//).flatMap(({ imports }) => imports.map(({ to }) => to)));
    // A set also visits what is added while it is read.
    for (const file of reached)
      if (file.startsWith("domain/"))
        for (const { to } of sources.find((source) => source.file === file)!.imports) reached.add(to);
    const rules = inside(/^domain\//).filter(({ file }) => reached.has(file));
    expect(violations(rules, ({ to }) => to.startsWith("db/"))).toEqual([]);
  });

  test("a verb takes ctx first", () => {
    const late = inside(/^domain\//).flatMap(({ file, exportedFunctions }) =>
      exportedFunctions
        .filter(({ parameters }) => parameters.indexOf("ctx") > 0)
        .map(({ name, parameters }) => `${file}: ${name}(${parameters.join(", ")})`),
    );
    expect(late).toEqual([]);
  });

  test("locks several rows in a stated order, or one row by its key", () => {
    const unordered = inside(/^(domain|adapters)\//).flatMap(({ file, rowLocks }) =>
      rowLocks
        .filter(({ hasOrder, takesOneRow, wherePlain }) => !hasOrder && !takesOneRow && !isKey(wherePlain))
        .map(({ wherePlain }) => `${file}: where ${wherePlain || "…"}`),
    );
    expect(unordered).toEqual([]);
  });

  const ACTS =
    /\/(accept|add|admit|apply|cancel|change|check|claim|close|complete|confirm|create|credit|decline|delete|ensure|expire|free|hide|import|insert|invite|issue|join|leave|publish|refund|register|reject|remove|remind|render|reopen|request|reset|resume|save|screen|send|set|start|submit|subscribe|sync|verify|withdraw|write)-[^/]+\.ts$/;

  test("a file named for an act exports that act, with ctx or tx first", () => {
    const misnamed = inside(/^domain\/\w+\//).flatMap(({ file, exportedFunctions }) => {
      const act = ACTS.exec(file)?.[1];
      const kept = exportedFunctions.some(
        ({ name, parameters }) => act && name.startsWith(act) && /^(ctx|tx)$/.test(parameters[0] ?? ""),
      );
      return act && !kept ? [`${file} exports no ${act}…(ctx, …)`] : [];
    });
    expect(misnamed).toEqual([]);
  });
});

describe("the browser", () => {
  const route = /^app\/(routes\/|root\.tsx$|entry\.(server|client)\.tsx$)/;

  test("components and forms import only rules, policy, input and details of a feature", () => {
    const shown = inside(/^app\/(ui|forms)\//).filter(({ file }) => !/\.server\.tsx?$/.test(file));
    const known =
      /^domain\/kernel\/(money|dates|roles|verticals|typed-numbers)\.ts$|^domain\/(\w+\/)+(rules|limits|policy|input|details)\.ts$/;
    expect(violations(shown, ({ to }) => to.startsWith("domain/") && !known.test(to))).toEqual([]);
  });

  test("server-only code stays in *.server.ts and in routes", () => {
    const anywhere = inside(/^app\//).filter(
      ({ file }) => !route.test(file) && !/\.server\.tsx?$/.test(file),
    );
    const serverOnly =
      /^node:|^npm:(pg|drizzle-orm|pino|nodemailer|sharp|better-auth|@hono\/)\b|\.server\.tsx?$/;
    expect(violations(anywhere, ({ to, typeOnly }) => !typeOnly && serverOnly.test(to))).toEqual([]);
  });

  test("pages and API have no SQL", () => {
    const sql = /^npm:(pg|drizzle-orm)\b|^db\//;
    expect(violations(inside(/^(app|api)\//), ({ to, typeOnly }) => !typeOnly && sql.test(to))).toEqual([]);
  });
});

test("mails and texts import no packages but React, React Email and phone number formats", () => {
  const allowed = /^npm:(react|react-email|libphonenumber-js)(\/|$)/;
  expect(violations(inside(/^(mails|texts)\//), (to) => !ownCode(to) && !allowed.test(to.to))).toEqual([]);
});

test("documents import no package but the PDF writer", () => {
  expect(
    violations(inside(/^documents\//), (to) => !ownCode(to) && !/^(npm:pdfkit|node:)/.test(to.to)),
  ).toEqual([]);
});

test("the environment is read in config.server.ts", () => {
  // Launchers and tool configurations run before the configuration is read.
  const launchers = /^config\.server\.ts$|^scripts\/|\.config\.ts$/;
  const readers = program
    .filter(({ file, reads }) => !launchers.test(file) && reads.has("process.env"))
    .map(({ file }) => file);
  expect(readers).toEqual([]);
});

// What a server renders a browser renders again, at another time: both must say the same.
test("components read no clock and no chance", () => {
  const read = inside(/^app\/.*\.tsx$/).filter(({ file }) =>
    /new Date\(\)|Date\.now\(|Math\.random\(|performance\.now\(/.test(
      readFileSync(join(import.meta.dirname, "..", file), "utf8"),
    ),
  );
  // The browser refreshes a session; nothing that it reads is shown.
  expect(read.map(({ file }) => file)).toEqual(["app/auth/auth-provider.tsx"]);
});

test("nothing compares with a vertical or brand", () => {
  const asked = new Set<string>([...VERTICALS, ...Object.keys(VERTICAL_OF_BRAND)]);
  const askers = program.flatMap(({ file, comparedWith }) =>
    comparedWith.filter((word) => asked.has(word)).map((word) => `${file}: ${word}`),
  );
  expect(askers).toEqual([]);
});

/** The room of a file in `domain/`: its first folder; null for the kernel and for any other file. */
const roomOf = (file: string): string | null => /^domain\/(?!kernel\/)(\w+)\//.exec(file)?.[1] ?? null;

/** The feature of such a file: its whole folder, which may be inside that of another feature. */
const featureOf = (file: string): string | null => (roomOf(file) === null ? null : dirname(file));

/** What rooms, or features inside them, import of each other; `nameOf` names that of a file. */
function graphOf(nameOf: (file: string) => string | null): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { file, imports } of inside(/^domain\/(?!kernel\/)\w+\//)) {
    const from = nameOf(file)!;
    const others = imports.map(({ to }) => nameOf(to)).filter((to) => to !== null && to !== from);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...(others as string[])]));
  }
  return graph;
}

/** The cycles of a graph, each as `a -> b -> a`. */
function cycles(graph: Map<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const follow = (node: string, path: string[]): void => {
    if (path.includes(node)) found.push([...path.slice(path.indexOf(node)), node].join(" -> "));
    if (path.includes(node) || done.has(node)) return;
    for (const to of graph.get(node) ?? []) follow(to, [...path, node]);
    done.add(node);
  };
  for (const node of graph.keys()) follow(node, []);
  return found;
}
