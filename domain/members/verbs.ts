import type { Verb } from "#domain/kernel/verb.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { changeMemberRole } from "./change-member-role.ts";
import { deleteSavedFilter } from "./delete-saved-filter.ts";
import { inviteMember } from "./invite-member.ts";
import { joinCompany } from "./join-company.ts";
import { leaveCompany } from "./leave-company.ts";
import { makeContact } from "./make-contact.ts";
import { removeMember } from "./remove-member.ts";
import { renameSavedFilter } from "./rename-saved-filter.ts";
import { saveFilter } from "./save-filter.ts";
import { visitList } from "./visit-list.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";

export const verbs: readonly Verb[] = [
  acceptInvitation,
  changeMemberRole,
  deleteSavedFilter,
  inviteMember,
  joinCompany,
  leaveCompany,
  makeContact,
  removeMember,
  renameSavedFilter,
  saveFilter,
  visitList,
  withdrawInvitation,
];
