import { join } from "node:path";
import { BUILT, COMPILED, ensureBuilt } from "../../../scripts/lib/setup.mjs";

let built: Promise<void> | undefined;

/** Builds if the sources changed since the last build, and gives the path of a program of the build, with the folder of its compile cache. */
export async function builtProgram(name: string): Promise<{ program: string; compiled: string }> {
  built ??= ensureBuilt();
  await built;
  return { program: join(BUILT, `${name}.js`), compiled: COMPILED };
}
