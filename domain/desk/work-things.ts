import { sql } from "drizzle-orm";
import {
  briefAddresses,
  briefMarks,
  briefs,
  companies,
  companyProfiles,
  events,
  outbox,
  profiles,
  proposals,
  quoteHolds,
} from "#db/schema/index.ts";
import { cents, code, count, day, personal, text, time } from "./columns.ts";
import { dealPartsOfProposal, dealsOfBrief } from "./deal-parts.ts";
import { readsDesk } from "./policy.ts";
import { reachOfBrief } from "./reach-part.ts";
import { mailState } from "./queue-lists.ts";
import type { ThingDefinition } from "./thing-definition.ts";
import { briefState } from "./work-lists.ts";

export const briefThing: ThingDefinition = {
  policy: readsDesk,
  from: sql`${briefs}`,
  id: briefs.id,
  is: (id) => sql`${briefs.id} = ${id}`,
  facts: [
    code("state", briefState),
    code("category", sql`${briefs.vertical} || '.' || ${briefs.category}`),
    text("place", briefs.locationText),
    text("province", briefs.province),
    day("eventDate", briefs.eventDate),
    text("description", briefs.description),
    text("additionalInfo", briefs.additionalInfo),
    count("quotes", briefs.proposalsCount),
    count("writing", briefs.heldPlaces),
    count("version", briefs.version),
    time("createdAt", briefs.createdAt),
    time("publishedAt", briefs.publishedAt),
    time("expiresAt", briefs.expiresAt),
    time("closedAt", briefs.closedAt),
    personal("name", "client", briefs.clientName),
    personal("mail", "email", briefs.ownerEmail),
    personal("phone", "phone", briefs.clientPhone),
  ],
  parts: [
    {
      key: "addresses",
      from: sql`${briefAddresses}`,
      ofThing: (id) => sql`${briefAddresses.briefId} = ${id}`,
      columns: [
        code("addressKind", briefAddresses.kind),
        personal(
          "hidden",
          "street",
          sql`concat_ws(' ', ${briefAddresses.street}, ${briefAddresses.houseNumber}, ${briefAddresses.addition})`,
        ),
        personal("hidden", "postcode", briefAddresses.postcode),
        text("city", briefAddresses.place),
      ],
    },
    reachOfBrief,
    dealsOfBrief,
    {
      key: "passes",
      from: sql`${briefMarks} join ${companies} on ${companies.id} = ${briefMarks.companyId}`,
      ofThing: (id) => sql`${briefMarks.briefId} = ${id} and ${briefMarks.passReason} is not null`,
      columns: [
        text("company", companies.companyName),
        code("passReason", briefMarks.passReason),
        time("hiddenAt", briefMarks.hiddenAt),
      ],
      newest: { by: briefMarks.hiddenAt, most: 50 },
    },
    {
      key: "quoteHolds",
      from: sql`${quoteHolds} join ${companies} on ${companies.id} = ${quoteHolds.companyId}`,
      ofThing: (id) => sql`${quoteHolds.briefId} = ${id}`,
      columns: [
        text("company", companies.companyName),
        code("holdOutcome", sql`coalesce(${quoteHolds.outcome}, 'held')`),
        time("heldAt", quoteHolds.heldAt),
        time("endedAt", quoteHolds.endedAt),
      ],
    },
  ],
  links: [{ kind: "client", id: briefs.clientId }],
  related: [{ list: "proposals", filter: "brief" }],
  happened: (id) => sql`${events.briefId} = ${id}`,
};

export const proposalThing: ThingDefinition = {
  policy: readsDesk,
  from: sql`${proposals}
    join ${briefs} on ${briefs.id} = ${proposals.briefId}
    join ${companyProfiles} on ${companyProfiles.id} = ${proposals.photographerId}`,
  id: proposals.id,
  is: (id) => sql`${proposals.id} = ${id}`,
  facts: [
    code("proposalState", proposals.status),
    text("company", companyProfiles.businessName),
    text("place", briefs.locationText),
    cents("price", proposals.priceCents),
    code("pricePer", proposals.pricePer),
    text("includes", proposals.includes),
    text("notes", proposals.notes),
    count("version", proposals.version),
    time("createdAt", proposals.createdAt),
    time("changedAt", proposals.changedAt),
    time("readAt", proposals.readAt),
    time("validUntil", proposals.validUntil),
    time("decidedAt", proposals.decidedAt),
  ],
  parts: dealPartsOfProposal,
  links: [
    { kind: "brief", id: proposals.briefId },
    { kind: "company", id: proposals.companyId },
  ],
  related: [],
  happened: (id) => sql`${events.proposalId} = ${id}`,
};

/** An id in the payload of a mail. */
const ordered = (field: string) => sql`(${outbox.payload} ->> ${field})`;

export const mailThing: ThingDefinition = {
  policy: readsDesk,
  from: sql`${outbox}`,
  id: outbox.id,
  is: (id) => sql`${outbox.id} = ${id}`,
  facts: [
    code("mailKind", outbox.kind),
    code("mailState", mailState),
    count("attempts", outbox.attempts),
    time("createdAt", outbox.createdAt),
    time("dueAt", outbox.dueAt),
    time("sentAt", outbox.sentAt),
    time("refusedAt", outbox.refusedAt),
    text("refusal", outbox.refusal),
    personal("mail", "recipient", ordered("to")),
  ],
  parts: [],
  links: [
    { kind: "brief", id: ordered("briefId") },
    { kind: "proposal", id: ordered("proposalId") },
    { kind: "company", id: ordered("companyId") },
    {
      kind: "client",
      id: sql`(select ${profiles.id}::text from ${profiles}
        where ${profiles.id}::text = ${ordered("userId")} and ${profiles.role} = 'CLIENT')`,
    },
  ],
  related: [],
  happened: null,
};
