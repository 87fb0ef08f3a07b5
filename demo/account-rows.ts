import type {
  authAccounts,
  authUsers,
  companies,
  companyMembers,
  operatorMembers,
  profiles,
} from "#db/schema/index.ts";
import type { CompanyRole, OperatorRole, Role } from "#domain/kernel/roles.ts";
import { declaresNiwo } from "#domain/evidence/rules.ts";
import { NEWEST_TERMS } from "#domain/terms/rules.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { DemoCompany } from "./content-types.ts";

type Person = { email: string; fullName: string; role: Role; phone: string | null; since: Date };

/** A company and the user who owns it. */
export type CompanyOwner = { companyId: string; userId: string };

/** Collects the rows of the demo accounts, all with one password. */
export function people(passwordHash: string) {
  const rows = {
    users: [] as (typeof authUsers.$inferInsert)[],
    accounts: [] as (typeof authAccounts.$inferInsert)[],
    profiles: [] as (typeof profiles.$inferInsert)[],
    companies: [] as (typeof companies.$inferInsert)[],
    members: [] as (typeof companyMembers.$inferInsert)[],
    operators: [] as (typeof operatorMembers.$inferInsert)[],
  };
  function add({ email, fullName, role, phone, since }: Person): string {
    const id = newId(since);
    const times = { createdAt: since, updatedAt: since };
    rows.users.push({ id, name: fullName, email, emailVerified: true, ...times });
    rows.accounts.push({
      id: newId(since),
      accountId: id,
      providerId: "credential",
      userId: id,
      password: passwordHash,
      ...times,
    });
    rows.profiles.push({
      id,
      role,
      fullName,
      phone,
      termsAcceptedAt: since,
      termsVersion: NEWEST_TERMS,
      ...times,
    });
    return id;
  }
  function addCompany(
    person: Omit<Person, "role">,
    company: Pick<DemoCompany, "vertical" | "name" | "referralCode"> & {
      seat?: DemoCompany["seat"];
      cameByCode?: string;
    },
  ): CompanyOwner {
    const userId = add({ ...person, role: "PHOTOGRAPHER" });
    const companyId = newId(person.since);
    // KvK numbers that the Chamber of Commerce has not issued.
    const kvkNumber = String(90_000_001 + rows.companies.length);
    rows.companies.push({
      id: companyId,
      contactId: userId,
      vertical: company.vertical,
      companyName: company.name,
      ...(company.seat
        ? { legalName: `${company.name} B.V.`, legalForm: "BV" as const, ...company.seat }
        : {}),
      kvkNumber,
      ...(declaresNiwo(company.vertical) && { niwo: "LICENCE" as const, niwoDeclaredAt: person.since }),
      ownReferralCode: company.referralCode,
      referralCode: company.cameByCode,
      createdAt: person.since,
    });
    rows.members.push({ companyId, userId, role: "OWNER", createdAt: person.since });
    return { companyId, userId };
  }
  function addOperator(role: OperatorRole, person: Omit<Person, "role">): string {
    const userId = add({ ...person, role: "OPERATOR" });
    rows.operators.push({ userId, role, createdAt: person.since });
    return userId;
  }
  function addMember(companyId: string, role: CompanyRole, person: Omit<Person, "role">): string {
    const userId = add({ ...person, role: "PHOTOGRAPHER" });
    rows.members.push({ companyId, userId, role, createdAt: person.since });
    return userId;
  }
  return { rows, add, addCompany, addMember, addOperator };
}
export type People = ReturnType<typeof people>;

/** A phone number from 06 1234 56xx, a range that is not in use. */
export const demoPhone = (lastTwoDigits: number) => `+31612345${600 + lastTwoDigits}`;
