import { COMPANY_ROLES } from "#domain/kernel/roles.ts";
import { COMPANY_ROLE_TEXTS } from "#texts/company/members.ts";

export const ROLES = { codes: COMPANY_ROLES, texts: COMPANY_ROLE_TEXTS };
