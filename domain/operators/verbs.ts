import type { Verb } from "#domain/kernel/verb.ts";
import { changeOperatorRole } from "./change-operator-role.ts";
import { confirmOperatorRole } from "./confirm-operator-role.ts";
import { createOperator } from "./create-operator.ts";
import { inviteOperator } from "./invite-operator.ts";
import { joinOperators } from "./join-operators.ts";
import { removeOperator } from "./remove-operator.ts";
import { sendTestNotification } from "./send-test-notification.ts";
import { withdrawOperatorInvitation } from "./withdraw-operator-invitation.ts";
import { writeHeartbeat } from "./write-heartbeat.ts";

export const verbs: readonly Verb[] = [
  changeOperatorRole,
  confirmOperatorRole,
  createOperator,
  inviteOperator,
  joinOperators,
  removeOperator,
  sendTestNotification,
  withdrawOperatorInvitation,
  writeHeartbeat,
];
