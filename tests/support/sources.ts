import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";

/** One import statement. `to` is a path in the repository (`domain/kernel/ids.ts`), a package (`npm:pg`) or `node:fs`. */
export type Import = { to: string; typeOnly: boolean };

/** An exported function with the names of its parameters; "" for a destructured parameter. */
type ExportedFunction = { name: string; parameters: string[] };

/** A `select … for update` (or a weaker lock). */
type RowLock = {
  /** Has an `order by`, or skips locked rows. */
  hasOrder: boolean;
  /** Takes the first row only: `const [row] = await …`. */
  takesOneRow: boolean;
  /** `briefs.id` for `where(eq(briefs.id, …))`; "" for any other condition. */
  wherePlain: string;
};

/** The parts of a source file that the architecture tests check. */
export type Source = {
  file: string;
  imports: Import[];
  exportedFunctions: ExportedFunction[];
  /** Names of the verbs that the file defines: `verb({ name: "accept-proposal", … }, …)`. */
  verbs: string[];
  /**
   * Clock, randomness and environment that the file reads: `new Date()`, `Date.now`, `Math.random`, `process.env`, …
   */
  reads: Set<string>;
  /** Addresses of this site: `/contact`; `/photographers/x` for `/photographers/${id}`. */
  addresses: Set<string>;
  rowLocks: RowLock[];
  /** The strings in comparisons: `=== "moving"`, `case "moving"`. */
  comparedWith: string[];
  /** Strings, templates with `…` for each value, and JSX text, each on one line. */
  texts: string[];
};

const ROOT = join(import.meta.dirname, "../..");
const SKIPPED = new Set(["node_modules", "build", "data", "test-results"]);

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

let known: readonly Source[] | undefined;

/** Reads every TypeScript file of the repository, once for all test files of a process. */
export const readSources = (): readonly Source[] => (known ??= readAll());

function readAll(): Source[] {
  const aliases = Object.entries(
    (JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { imports: Record<string, string> })
      .imports,
  );
  return sourceFiles(ROOT).map((path) => readSource(path, aliases));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith(".") && !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
}

function readSource(path: string, aliases: [string, string][]): Source {
  const file = relative(ROOT, path);
  const { program, errors } = parseSync(path, readFileSync(path, "utf8"));
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]!.message}`);
  const source: Source = {
    file,
    imports: [],
    exportedFunctions: [],
    verbs: [],
    reads: new Set(),
    addresses: new Set(),
    rowLocks: [],
    comparedWith: [],
    texts: [],
  };
  const oneRow = new Set<unknown>();
  const addImport = (specifier: unknown, typeOnly: boolean) => {
    const text = isNode(specifier) ? specifier.value : undefined;
    if (typeof text === "string") source.imports.push({ to: resolveImport(path, text, aliases), typeOnly });
  };
  walk(program as unknown as Node, (node) => {
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportNamedDeclaration":
      case "ExportAllDeclaration":
        addImport(node.source, isTypeOnly(node));
        break;
      case "ImportExpression":
        addImport(node.source, false);
        break;
      case "TSImportType":
        addImport(node.source ?? node.argument, true);
        break;
      case "Literal":
        if (typeof node.value === "string" && isAddress(node.value)) source.addresses.add(node.value);
        if (typeof node.value === "string") source.texts.push(node.value);
        break;
      case "JSXText":
        source.texts.push(String(node.value).replaceAll(/\s+/g, " "));
        break;
      case "TemplateLiteral":
        if (isAddress(addressOf(node))) source.addresses.add(addressOf(node));
        source.texts.push(
          (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…"),
        );
        break;
      case "BinaryExpression":
        if (/^[!=]==?$/.test(String(node.operator)))
          for (const side of [node.left, node.right])
            if (isNode(side) && typeof side.value === "string") source.comparedWith.push(side.value);
        break;
      case "SwitchCase":
        if (isNode(node.test) && typeof node.test.value === "string")
          source.comparedWith.push(node.test.value);
        break;
      case "NewExpression":
        if (nameOf(node.callee) === "Date" && (node.arguments as unknown[]).length === 0)
          source.reads.add("new Date()");
        break;
      case "VariableDeclarator":
        if (isNode(node.id) && node.id.type === "ArrayPattern" && isNode(node.init))
          oneRow.add(node.init.type === "AwaitExpression" ? node.init.argument : node.init);
        break;
      case "CallExpression":
        if (isRowLock(node)) source.rowLocks.push({ ...rowLock(node), takesOneRow: oneRow.has(node) });
        if (nameOf(node.callee) === "verb") source.verbs.push(verbName(node));
        break;
      case "MemberExpression":
        source.reads.add(`${nameOf(node.object)}.${nameOf(node.property)}`);
        break;
    }
    if (node.type === "ExportNamedDeclaration" && isNode(node.declaration))
      source.exportedFunctions.push(...functionsOf(node.declaration));
  });
  return source;
}

const methodOf = (call: Node) => nameOf((call.callee as Node).property);

const isRowLock = (call: Node): boolean =>
  methodOf(call) === "for" &&
  /^(?:no key )?update$|^(?:key )?share$/.test(String((call.arguments as Node[])[0]?.value));

/** Reads the chain of calls that ends in this one. */
function rowLock(last: Node): Omit<RowLock, "takesOneRow"> {
  const [, options] = last.arguments as Node[];
  const settings = (options?.properties ?? []) as Node[];
  const lock = { hasOrder: settings.some(({ key }) => nameOf(key) === "skipLocked"), wherePlain: "" };
  for (let call = last; call.type === "CallExpression"; call = (call.callee as Node).object as Node) {
    if (methodOf(call) === "orderBy") lock.hasOrder = true;
    if (methodOf(call) === "where") lock.wherePlain = plainCondition((call.arguments as Node[])[0]);
    if (!isNode((call.callee as Node).object)) break;
  }
  return lock;
}

function plainCondition(condition: Node | undefined): string {
  if (condition?.type !== "CallExpression" || nameOf(condition.callee) !== "eq") return "";
  const [column] = condition.arguments as Node[];
  return `${nameOf(column?.object)}.${nameOf(column?.property)}`;
}

/** The `name` of the definition that `verb` is called with. */
function verbName(call: Node): string {
  const [definition] = call.arguments as Node[];
  const properties = (definition?.properties ?? []) as { key?: Node; value?: Node }[];
  const name = properties.find(({ key }) => nameOf(key) === "name")?.value?.value;
  return typeof name === "string" ? name : "";
}

const isAddress = (text: string) => /^\/\w/.test(text);

/**
 * The address in a template, without a leading `${site.url}` or `${SAMPLE_URL}`. A value between slashes becomes "x";
 * any other value ends the address.
 */
function addressOf({ quasis, expressions }: Node): string {
  const texts = (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const [first] = expressions as Node[];
  const isUrl = texts[0] === "" && (nameOf(first?.property) === "url" || nameOf(first) === "SAMPLE_URL");
  const [start = "", ...rest] = isUrl ? texts.slice(1) : texts;
  if (!isAddress(start)) return "";
  let address = start;
  for (const text of rest) {
    if (!address.endsWith("/")) break;
    address += `x${text}`;
  }
  return address;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const key in node) {
    const child = node[key];
    if (isNode(child)) walk(child, visit);
    else if (Array.isArray(child)) for (const one of child) if (isNode(one)) walk(one, visit);
  }
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === "string" ? node.name : "");

/** True for `import type { A }` and for `import { type A, type B }`. */
function isTypeOnly(node: Node): boolean {
  if (node.importKind === "type" || node.exportKind === "type") return true;
  const specifiers = (node.specifiers ?? []) as Node[];
  return (
    specifiers.length > 0 &&
    specifiers.every(({ importKind, exportKind }) => importKind === "type" || exportKind === "type")
  );
}

function functionsOf(declaration: Node): ExportedFunction[] {
  const parameters = (node: Node) => (node.params as Node[]).map(nameOf);
  if (declaration.type === "FunctionDeclaration")
    return [{ name: nameOf(declaration.id), parameters: parameters(declaration) }];
  if (declaration.type !== "VariableDeclaration") return [];
  return (declaration.declarations as Node[]).flatMap(({ id, init }) => {
    if (!isNode(init)) return [];
    // A verb's parameters are those of the function that it wraps.
    const body =
      init.type === "CallExpression" && nameOf(init.callee) === "verb" ? (init.arguments as Node[])[1] : init;
    return body?.type === "ArrowFunctionExpression"
      ? [{ name: nameOf(id), parameters: parameters(body) }]
      : [];
  });
}

function resolveImport(from: string, specifier: string, aliases: [string, string][]): string {
  if (specifier.startsWith(".")) return relative(ROOT, join(dirname(from), specifier));
  for (const [alias, target] of aliases) {
    const prefix = alias.replace(/\*$/, "");
    if (specifier === alias || (alias.endsWith("*") && specifier.startsWith(prefix)))
      return relative(ROOT, join(ROOT, target.replace("*", specifier.slice(prefix.length))));
  }
  return specifier.startsWith("node:") ? specifier : `npm:${specifier}`;
}
