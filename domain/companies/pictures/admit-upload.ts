import { eq } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { editsProfile } from "../policy.ts";
import { requireSpace } from "./store-file.ts";

/**
 * Admits one upload of the acting company. The page calls it before it reads the request body. Throws
 * `too_many_requests`, `storage_full`, and `not_found` when the company was deleted.
 */
export const admitUpload = verb(
  {
    name: "admit-upload",
    input: noInput,
    by: editsProfile,
    limits: [{ act: "upload-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx) => {
    await requireSpace(ctx);
    const isThere = await ctx.db.$count(companies, eq(companies.id, ctx.actor.companyId));
    if (isThere === 0) throw new DomainError("not_found");
  },
);
