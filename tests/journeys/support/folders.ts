import { rmSync } from "node:fs";
import { setUpFolder } from "../../support/harness/site.ts";

/** The environment variables with the data folders that sites begin with a copy of, for all workers. */
const VARIABLES = { empty: "JOURNEYS_EMPTY_FOLDER", demo: "JOURNEYS_DEMO_FOLDER" } as const;

/** Makes the databases once, before the first journey: that of an empty site, and that with demo content. */
export default async function setUp(): Promise<() => void> {
  const empty = await setUpFolder({});
  const demo = await setUpFolder({ DEMO: "1" }, empty);
  process.env[VARIABLES.empty] = empty;
  process.env[VARIABLES.demo] = demo;
  return () => {
    for (const folder of [empty, demo]) rmSync(folder, { recursive: true, force: true });
  };
}

export const folderOf = (content: keyof typeof VARIABLES) => process.env[VARIABLES[content]];
