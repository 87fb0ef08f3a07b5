import { z } from "zod";
import { savedListFilter } from "../briefs/open-list/list-filter.ts";
import { newPasswordField } from "../accounts/input.ts";
import {
  choiceField,
  emailField,
  optionalPhoneField,
  phoneField,
  requiredText,
  tickedField,
} from "../kernel/fields.ts";
import { MAX_FILTER_NAME } from "./rules.ts";
import { COMPANY_ROLES, type CompanyRole } from "../kernel/roles.ts";
import { termsVersionField } from "../terms/input.ts";
import { idField } from "../kernel/verb.ts";

export const inviteMemberInput = z.object({ email: emailField, role: choiceField(COMPANY_ROLES) });

export const invitationInput = z.object({ invitationId: idField });

export const memberInput = z.object({ memberId: idField });

export const changeMemberRoleInput = memberInput.extend({ role: choiceField(COMPANY_ROLES) });

/** The link of an invitation. */
export const invitationLinkInput = z.object({ token: z.string({ error: "required" }).max(200, "invalid") });

/** The account that somebody makes to join a company. The address is that of the invitation. */
export const joinCompanyInput = invitationLinkInput.extend({
  fullName: requiredText(120),
  phone: optionalPhoneField,
  password: newPasswordField,
  terms: tickedField("terms_required"),
  termsVersion: termsVersionField,
});

/** The form of `joinCompany` for this role, which shows a missing number at its field. */
export const joinCompanyForm = (role: CompanyRole) =>
  joinCompanyInput.extend({ phone: role === "OWNER" ? phoneField : optionalPhoneField });

/** A filter of the list under a name; not the page of it. */
export const saveFilterInput = z.object({
  filterName: requiredText(MAX_FILTER_NAME),
  filter: savedListFilter,
});

export const savedFilterInput = z.object({ filterId: idField });

/** Another name for a saved filter. */
export const renameSavedFilterInput = savedFilterInput.extend({
  newFilterName: requiredText(MAX_FILTER_NAME),
});
