import { waitingList } from "#db/schema/index.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import type { Province } from "./places/rules.ts";
import { verb } from "../kernel/verb.ts";
import { orderAreasInput } from "./input.ts";
import { lockOwnCompany } from "./lock-membership.ts";
import { joinsWaitingLists } from "./policy.ts";
import { regionsOfCompany } from "./regions-view.ts";

/**
 * Puts the acting company on the waiting list of each full province that it works in or names (`serviceAreas`), and returns
 * those provinces. Throws `too_many_requests`, and `not_signed_in` when the
 * account was deleted meanwhile.
 */
export const joinWaitingList = verb(
  {
    name: "join-waiting-list",
    input: orderAreasInput,
    by: joinsWaitingLists,
    limits: [{ act: "join-for", ofCaller: ({ actor }) => actor.email }],
  },
  async (ctx, { serviceAreas }): Promise<Province[]> =>
    ctx.db.transaction(async (tx) => {
      // A concurrent payment gives the company its place before this, or takes it off the list after this.
      const company = await lockOwnCompany(ctx, tx, joinsWaitingLists);
      const { userId, companyId, vertical } = company;
      const regions = await regionsOfCompany({ db: tx, now: ctx.now }, ctx.actor, serviceAreas);
      if (!regions) throw new DomainError("not_found");
      const { full } = regions;
      const createdAt = ctx.now;
      if (full.length === 0) return full;
      const joined = await tx
        .insert(waitingList)
        .values(full.map((province) => ({ companyId, vertical, province, createdAt })))
        .onConflictDoNothing()
        .returning({ province: waitingList.province });
      for (const data of joined)
        await record(ctx, tx, { type: "company.waiting_list_joined", companyId, userId, data });
      return full;
    }),
);
