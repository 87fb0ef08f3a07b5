import { verb } from "../kernel/verb.ts";
import { clientFactsInput } from "./input.ts";
import { ratesClients } from "./policy.ts";
import { storeExperience } from "./store-experience.ts";

/**
 * The company says whether its client was reachable and the request right, or changes that while it may. Throws as
 * `storeExperience`.
 */
export const rateClient = verb(
  {
    name: "rate-client",
    input: clientFactsInput,
    by: ratesClients,
  },
  async (ctx, { proposalId, ...said }) => {
    await ctx.db.transaction((tx) => storeExperience(ctx, tx, proposalId, said));
  },
);
