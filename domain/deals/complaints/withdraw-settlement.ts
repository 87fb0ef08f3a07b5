import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { actsOnDeals } from "../state/policy.ts";
import { settlementInput } from "./input.ts";
import { decideSettlement } from "./is-proposed.ts";
import { lockComplaint } from "./lock-complaint.ts";

/** A side takes back its own proposal. Throws `not_found`, `complaint_over`, `settlement_gone`. */
export const withdrawSettlement = verb(
  {
    name: "withdraw-settlement",
    input: settlementInput,
    by: actsOnDeals,
    limits: [{ act: "act-on-deal-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx, { complaintId, number }) => {
    await ctx.db.transaction(async (tx) => {
      const { side, proposalId, briefId } = await lockComplaint(ctx, tx, complaintId);
      await decideSettlement(ctx, tx, { complaintId, number, side }, "WITHDRAWN");
      await record(ctx, tx, {
        type: "complaint.settlement_withdrawn",
        proposalId,
        briefId,
        data: { complaintId, side },
      });
    });
  },
);
