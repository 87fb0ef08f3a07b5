import { rmSync } from "node:fs";
import { setUpFolder } from "../../support/site.ts";

/** The environment variable with the data folder of a site with demo content, for all workers. */
const VARIABLE = "JOURNEYS_DEMO_FOLDER";

/** Fills in the demo content once, before the first journey: each site with demo content begins with a copy. */
export default async function setUp(): Promise<() => void> {
  const folder = await setUpFolder({ DEMO: "1" });
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

export const demoFolder = () => process.env[VARIABLE];
