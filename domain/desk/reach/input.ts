import { z } from "zod";
import { requiredOpenText } from "../../briefs/secrecy/open-text.ts";
import { idField } from "../../kernel/verb.ts";
import { MAX_INVITATION_LINE } from "./rules.ts";

/** The company reads the line before the reveal, so it says nothing of the client. */
const line = requiredOpenText(MAX_INVITATION_LINE).refine((text) => !text.includes("\n"), "invalid");

/** What an operator chooses and writes. */
export const invitationForm = z.object({ companyId: z.string({ error: "choose_one" }).pipe(idField), line });

export const inviteCompanyInput = z.object({ briefId: idField, companyId: idField, line });
