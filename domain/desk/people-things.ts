import { sql, type SQL } from "drizzle-orm";
import {
  authUsers,
  briefs,
  companies,
  companyMembers,
  companyProfiles,
  events,
  profiles,
  quoteHolds,
  securityEvents,
} from "#db/schema/index.ts";
import { UNUSED_OUTCOMES } from "../briefs/holds/rules.ts";
import { code, count, flag, personal, text, time } from "./columns.ts";
import { readsDesk } from "./policy.ts";
import { securityPart } from "./security-lists.ts";
import type { ThingDefinition } from "./thing-definition.ts";

/** SQL: how many places the company held that ended this way, while they are kept. */
const holdsOf = (outcomes: SQL) => sql`(select count(*)::int from ${quoteHolds}
  where ${quoteHolds.companyId} = ${companies.id} and ${quoteHolds.outcome} in ${outcomes})`;
const unusedOutcomes = sql`(${sql.raw(UNUSED_OUTCOMES.map((outcome) => `'${outcome}'`).join(", "))})`;

export const companyThing: ThingDefinition = {
  policy: readsDesk,
  from: sql`${companies}
    left join ${companyProfiles} on ${companyProfiles.companyId} = ${companies.id}
    join ${authUsers} on ${authUsers.id} = ${companies.contactId}
    join ${profiles} on ${profiles.id} = ${companies.contactId}`,
  id: companies.id,
  is: (id) => sql`${companies.id} = ${id}`,
  facts: [
    text("name", sql`coalesce(${companyProfiles.businessName}, ${companies.companyName})`),
    text("companyName", companies.companyName),
    text("legalName", companies.legalName),
    code("vertical", companies.vertical),
    text("kvk", companies.kvkNumber),
    text("vatId", companies.vatId),
    text("city", companies.city),
    text("website", companyProfiles.website),
    flag("checked", sql`coalesce(${companyProfiles.verified}, false)`),
    text("areas", sql`array_to_string(${companyProfiles.serviceAreas}, ', ')`),
    count("holdsUsed", holdsOf(sql`('sent')`)),
    count("holdsUnused", holdsOf(unusedOutcomes)),
    time("createdAt", companies.createdAt),
    personal(
      "hidden",
      "street",
      sql`nullif(concat_ws(' ', ${companies.street}, ${companies.houseNumber}), '')`,
    ),
    personal("hidden", "postcode", companies.postcode),
    personal("name", "contact", profiles.fullName),
    personal("mail", "email", authUsers.email),
    personal("phone", "phone", profiles.phone),
  ],
  parts: [
    {
      key: "quoteHolds",
      from: sql`${quoteHolds} join ${briefs} on ${briefs.id} = ${quoteHolds.briefId}`,
      ofThing: (id) => sql`${quoteHolds.companyId} = ${id}`,
      columns: [
        text("place", briefs.locationText),
        code("holdOutcome", sql`coalesce(${quoteHolds.outcome}, 'held')`),
        time("heldAt", quoteHolds.heldAt),
        time("endedAt", quoteHolds.endedAt),
      ],
    },
    {
      key: "members",
      from: sql`${companyMembers}
        join ${authUsers} on ${authUsers.id} = ${companyMembers.userId}
        join ${profiles} on ${profiles.id} = ${companyMembers.userId}`,
      ofThing: (id) => sql`${companyMembers.companyId} = ${id}`,
      columns: [
        personal("name", "name", profiles.fullName),
        personal("mail", "email", authUsers.email),
        code("memberRole", companyMembers.role),
        time("createdAt", companyMembers.createdAt),
      ],
    },
    securityPart(
      (id) => sql`${securityEvents.userId} in (
        select ${companyMembers.userId} from ${companyMembers} where ${companyMembers.companyId} = ${id})`,
    ),
  ],
  links: [],
  related: [
    { list: "proposals", filter: "company" },
    { list: "subscriptions", filter: "company" },
    { list: "invoices", filter: "company" },
  ],
  happened: (id) => sql`${events.companyId} = ${id}`,
};

export const clientThing: ThingDefinition = {
  policy: readsDesk,
  from: sql`${authUsers} join ${profiles} on ${profiles.id} = ${authUsers.id} and ${profiles.role} = 'CLIENT'`,
  id: authUsers.id,
  is: (id) => sql`${authUsers.id} = ${id}`,
  facts: [
    personal("name", "client", profiles.fullName),
    personal("mail", "email", authUsers.email),
    personal("phone", "phone", profiles.phone),
    flag("twoSteps", authUsers.twoFactorEnabled),
    time("createdAt", authUsers.createdAt),
    time("termsAcceptedAt", profiles.termsAcceptedAt),
  ],
  parts: [securityPart((id) => sql`${securityEvents.userId} = ${id}`)],
  links: [],
  related: [{ list: "briefs", filter: "client" }],
  happened: (id) => sql`(${events.userId} = ${id} or ${events.actorId} = ${id})`,
};
