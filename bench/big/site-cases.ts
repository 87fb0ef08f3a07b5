import type { Ctx } from "#domain/kernel/context.ts";
import { operator } from "../../tests/support/people/people.ts";
import { clientCases } from "./client-cases.ts";
import { companyCases } from "./company-cases.ts";
import { deskCases } from "./desk-cases.ts";
import { listCases } from "./list-cases.ts";
import type { Case } from "./measure-cases.ts";
import { publicCases } from "./public-cases.ts";
import { someReaders } from "./readers.ts";

/** What companies, clients, visitors and operators read. `ctx` has no actor. */
export async function siteCases(ctx: Ctx): Promise<Case[]> {
  const readers = await someReaders(ctx);
  return [
    ...listCases(ctx, readers),
    ...companyCases(ctx, readers),
    ...clientCases(ctx, readers),
    ...publicCases(ctx, readers),
    ...deskCases({ ...ctx, actor: await operator(ctx) }),
  ];
}
