import { z } from "zod";
import { idField } from "../../kernel/verb.ts";

/** One referral. */
export const referralInput = z.object({ referralId: idField });
