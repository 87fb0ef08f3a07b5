import { authUsers, companies, companyMembers, profiles } from "#db/schema/index.ts";
import { companyProfileFields, companyProvinces } from "../companies/views.ts";

/** Of an account, for its actor: what a session and a token read alike. */
export const accountFields = {
  userId: authUsers.id,
  email: authUsers.email,
  emailVerified: authUsers.emailVerified,
  role: profiles.role,
  fullName: profiles.fullName,
  ownStanding: { suspendedAt: profiles.suspendedAt, endedAt: profiles.endedAt },
};

/** Of the company that an account acts for; null without one. */
export const actingCompanyFields = {
  companyRole: companyMembers.role,
  company: {
    id: companies.id,
    vertical: companies.vertical,
    companyName: companies.companyName,
    niwo: companies.niwo,
  },
  // Drizzle returns null for an object of an outer join whose first column is null, so begin with one that never is.
  companyStanding: {
    companyId: companies.id,
    suspendedAt: companies.suspendedAt,
    endedAt: companies.endedAt,
  },
  companyProvinces,
  companyProfile: companyProfileFields,
};
