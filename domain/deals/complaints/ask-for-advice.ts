import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { actsOnDeals } from "../state/policy.ts";
import { handOver } from "./hand-over.ts";
import { complaintInput } from "./input.ts";
import { lockComplaint } from "./lock-complaint.ts";

/** A side asks for the advice of an operator after the answer. Throws `not_found`, `complaint_over`, `complaint_unanswered`. */
export const askForAdvice = verb(
  { name: "ask-for-advice", input: complaintInput, by: actsOnDeals },
  async (ctx, { complaintId }) => {
    await ctx.db.transaction(async (tx) => {
      const complaint = await lockComplaint(ctx, tx, complaintId);
      if (complaint.state === "ANSWERING") throw new DomainError("complaint_unanswered");
      if (complaint.state === "SETTLING") await handOver(ctx, tx, complaint, "SIDE");
    });
  },
);
