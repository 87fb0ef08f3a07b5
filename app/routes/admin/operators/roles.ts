import { OPERATOR_ROLES } from "#domain/roles.ts";
import { OPERATOR_ROLE_TEXTS } from "#texts/operators.ts";

export const ROLES = { codes: OPERATOR_ROLES, texts: OPERATOR_ROLE_TEXTS };
