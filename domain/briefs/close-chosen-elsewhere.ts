import { verb } from "../kernel/verb.ts";
import { closeOwnBrief } from "./cancel-brief.ts";
import { briefInput } from "./input.ts";
import { ownsBriefs } from "./policy.ts";

/**
 * Closes a brief of the acting client, who chose a company that did not quote here. As `cancelBrief`, but its pending
 * proposals say so.
 */
export const closeChosenElsewhere = verb(
  { name: "close-chosen-elsewhere", input: briefInput, by: ownsBriefs },
  (ctx, { briefId }) => closeOwnBrief(ctx, briefId, "chosen_elsewhere"),
);
