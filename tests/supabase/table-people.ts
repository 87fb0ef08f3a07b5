import { company } from "../support/people/companies.ts";
import { client } from "../support/people/people.ts";
import { openPrograms } from "../support/harness/supabase.ts";

/** Two clients, two companies and a visitor, each with a program of their own. */
export async function openTablePeople() {
  const programs = await openPrograms();
  const { harness } = programs;
  const owner = await client(harness, { fullName: "Wilhelmina Kanarie" });
  const glans = await company(harness);
  const other = await company(harness);
  return {
    programs,
    harness,
    owner,
    glans,
    other,
    asClient: await programs.as(owner),
    asOtherClient: await programs.as(await client(harness)),
    asCompany: await programs.as(glans.actor),
    asOther: await programs.as(other.actor),
    asVisitor: await programs.as(),
    close: () => programs.close(),
  };
}

export type TablePeople = Awaited<ReturnType<typeof openTablePeople>>;
