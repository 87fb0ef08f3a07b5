import type { Verb } from "#domain/kernel/verb.ts";
import { inviteCompany } from "./invite-company.ts";
import { openInvitation } from "./open-invitation.ts";
import { repeatAlert } from "./repeat-alert.ts";

export const verbs: readonly Verb[] = [inviteCompany, openInvitation, repeatAlert];
