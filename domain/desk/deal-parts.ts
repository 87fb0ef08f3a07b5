import { sql } from "drizzle-orm";
import { companyProfiles, dealExtras, dealMoments, deals, proposals } from "#db/schema/index.ts";
import { cents, code, count, day, text, time } from "./columns.ts";
import type { ThingDefinition } from "./thing-definition.ts";

type Part = ThingDefinition["parts"][number];

/** The deals on a brief. What client and company wrote to each other, and why extra work came up, is theirs. */
export const dealsOfBrief: Part = {
  key: "deals",
  from: sql`${deals} join ${proposals} on ${proposals.id} = ${deals.proposalId}
    join ${companyProfiles} on ${companyProfiles.id} = ${proposals.photographerId}`,
  ofThing: (id) => sql`${deals.briefId} = ${id}`,
  columns: [
    code("dealState", deals.state),
    text("company", companyProfiles.businessName),
    time("createdAt", deals.createdAt),
    day("doneDay", deals.doneDay),
    code("fallenBy", deals.fallenBy),
    code("fallReason", deals.fallReason),
  ],
};

/** What was proposed and agreed of the day, and the extra work, of the deal of a quote. */
export const dealPartsOfProposal: readonly Part[] = [
  {
    key: "dealMoments",
    from: sql`${dealMoments}`,
    ofThing: (id) => sql`${dealMoments.proposalId} = ${id}`,
    columns: [
      code("momentKind", dealMoments.kind),
      day("day", dealMoments.day),
      text("time", dealMoments.time),
      code("dealSide", dealMoments.side),
      code("momentState", dealMoments.state),
    ],
  },
  {
    key: "dealExtras",
    from: sql`${dealExtras}`,
    ofThing: (id) => sql`${dealExtras.proposalId} = ${id}`,
    columns: [
      count("number", dealExtras.number),
      cents("total", dealExtras.totalCents),
      code("extraState", dealExtras.state),
      time("createdAt", dealExtras.offeredAt),
      time("decidedAt", dealExtras.decidedAt),
    ],
  },
];
