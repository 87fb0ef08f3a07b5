import { ACCOUNT_ACCESS } from "./access-accounts.ts";
import { COMPANY_ACCESS } from "./access-companies.ts";
import { OPERATOR_ACCESS } from "./access-operators.ts";
import { PUBLIC_ACCESS } from "./access-public.ts";

/** The answers of every route. */
export const ACCESS_TABLE = {
  ...PUBLIC_ACCESS,
  ...ACCOUNT_ACCESS,
  ...COMPANY_ACCESS,
  ...OPERATOR_ACCESS,
};
