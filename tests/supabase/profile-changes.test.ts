import { afterAll, beforeAll, expect, test } from "vitest";
import { openTablePeople, type TablePeople } from "./table-people.ts";

let at: TablePeople;
beforeAll(async () => {
  at = await openTablePeople();
});
afterAll(() => at.close());

const profiles = () => at.asCompany.from("photographer_profiles");

test("of updates of a profile at once none is lost, and an update keeps what it does not name", async () => {
  const { data: before } = await profiles().select().single();
  const id = (before as unknown as { id: string }).id;
  for (let round = 0; round < 10; round += 1) {
    const changes = [
      { bio: `Ronde ${round}` },
      { years_in_business: round },
      { website: `https://glans.example/${round}` },
    ];
    const answers = await Promise.all(changes.map((change) => profiles().update(change).eq("id", id)));
    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    const { data } = await profiles().select().single();
    expect(data).toEqual({ ...(before as unknown as object), ...Object.assign({}, ...changes) });
  }
});
