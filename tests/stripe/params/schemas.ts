import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Stripe } from "stripe";
import type { Schema } from "ts-json-schema-generator";
import type { Endpoint } from "./endpoints.ts";

const root = join(import.meta.dirname, "../../..");
const source = join(import.meta.dirname, "endpoints.ts");
const generator = join(import.meta.dirname, "generate-schemas.ts");

/** A JSON schema of the parameters of each endpoint, kept until the SDK or the list of endpoints changes. */
export async function parameterSchemas(): Promise<Record<Endpoint, Schema>> {
  const hash = createHash("sha256").update(readFileSync(source)).update(readFileSync(generator));
  const folder = join(root, "node_modules/.cache/fake-stripe");
  const file = join(folder, `${Stripe.PACKAGE_VERSION}-${hash.digest("hex").slice(0, 12)}.json`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Loads a TypeScript compiler, so only when there is nothing kept.
    const { generateSchemas } = await import("./generate-schemas.ts");
    // Two test files may generate at the same time: neither reads half a file.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, JSON.stringify(generateSchemas(source, join(root, "tsconfig.json"))));
    renameSync(own, file);
  }
  return JSON.parse(readFileSync(file, "utf8")) as Record<Endpoint, Schema>;
}
