import { z } from "zod";
import { idField } from "../verb.ts";

/** One referral. */
export const referralInput = z.object({ referralId: idField });
