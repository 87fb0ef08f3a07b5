import type { Load } from "./load.ts";
import { startBare } from "./processes.ts";
import { visit, type Asked } from "./visit.ts";

const ROUNDS = 3;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 3;

/** How one address is loaded for these seconds. */
type Ask = (url: string, seconds: number) => Promise<Load>;

/** An answer's size, and the load of the site and of the bare server: the best round of each. */
export type Compared = { bytes: number; site: Load; bare: Load };

/**
 * Loads an address of the site in turns with a bare server that gives the same answer. The best round of each counts, because
 * other work on the machine only slows a round down. Throws unless the answer is a 200.
 */
export async function compareWithBare(
  url: string,
  { asked = {}, ask, askBare }: { asked?: Asked; ask: Ask; askBare: Ask },
): Promise<Compared> {
  const answer = await visit(url, asked);
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`);
  const bare = await startBare(answer);
  try {
    await ask(url, WARM_UP_SECONDS);
    await askBare(bare.origin, 1);
    const rounds: { site: Load; bare: Load }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        bare: await askBare(bare.origin, ROUND_SECONDS),
        site: await ask(url, ROUND_SECONDS),
      });
    const best = (side: "site" | "bare") =>
      rounds
        .map((round) => round[side])
        .reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
    return { bytes: answer.body.length, site: best("site"), bare: best("bare") };
  } finally {
    await bare.stop();
  }
}
