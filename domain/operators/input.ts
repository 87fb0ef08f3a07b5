import { z } from "zod";
import { newPasswordField } from "../accounts/input.ts";
import { choiceField, emailField, requiredText } from "../kernel/fields.ts";
import { OPERATOR_ROLES } from "../kernel/roles.ts";
import { idField } from "../kernel/verb.ts";

/** A new operator. */
export const createOperatorInput = z.object({
  email: emailField,
  fullName: requiredText(120),
  password: newPasswordField,
});

export const inviteOperatorInput = z.object({ email: emailField, role: choiceField(OPERATOR_ROLES) });

export const operatorInvitationInput = z.object({ invitationId: idField });

export const operatorInput = z.object({ operatorId: idField });

export const changeOperatorRoleInput = operatorInput.extend({ role: choiceField(OPERATOR_ROLES) });

/** The account that somebody makes with the link of an invitation. The address is that of the invitation. */
export const joinOperatorsInput = z.object({
  token: z.string({ error: "required" }).max(200, "invalid"),
  fullName: requiredText(120),
  password: newPasswordField,
});
