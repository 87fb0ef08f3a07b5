import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  NeverType,
  SchemaGenerator,
  StringType,
  type BaseType,
  type Schema,
  type SubNodeParser,
} from "ts-json-schema-generator";

/**
 * The parameters of each endpoint as a JSON schema, made from the SDK's type declarations (four seconds of computing).
 * @param source the file with the interface `Endpoints`
 */
export function generateSchemas(source: string, tsconfig: string): Record<string, Schema> {
  const config = {
    ...DEFAULT_CONFIG,
    path: source,
    tsconfig,
    type: "Endpoints",
    skipTypeCheck: true,
    additionalProperties: false,
    jsDoc: "none" as const,
    topRef: false,
    expose: "none" as const,
  };
  const program = createProgram(config);
  const parser = createParser(program, config, (chain) => {
    // Enums stay closed: Stripe refuses a value that it doesn't know.
    chain.addNodeParser(typeNamed("OtherString", new NeverType()));
    chain.addNodeParser(typeNamed("Decimal", new StringType()));
  });
  const schema = new SchemaGenerator(program, parser, createFormatter(config), config).createSchema(
    "Endpoints",
  );
  return JSON.parse(JSON.stringify(schema.properties), wholeNumbers) as Record<string, Schema>;
}

/** Gives references to a type of this name another type. */
function typeNamed(name: string, type: BaseType): SubNodeParser {
  return {
    supportsNode: (node) => "typeName" in node && (node.typeName as { text?: string }).text === name,
    createType: () => type,
  };
}

/** TypeScript has one type of numbers; at Stripe all but the percentages are whole. */
function wholeNumbers(key: string, value: unknown): unknown {
  const isNumber = typeof value === "object" && value !== null && "type" in value && value.type === "number";
  return isNumber && !/percent/.test(key) ? { ...value, type: "integer" } : value;
}
