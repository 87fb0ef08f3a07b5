import { COMPANY_ROLES } from "#domain/roles.ts";
import { COMPANY_ROLE_TEXTS } from "#texts/members.ts";

export const ROLES = { codes: COMPANY_ROLES, texts: COMPANY_ROLE_TEXTS };
