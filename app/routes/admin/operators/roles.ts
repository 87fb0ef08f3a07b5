import { OPERATOR_ROLES } from "#domain/kernel/roles.ts";
import { OPERATOR_ROLE_TEXTS } from "#texts/desk/operators.ts";

export const ROLES = { codes: OPERATOR_ROLES, texts: OPERATOR_ROLE_TEXTS };
