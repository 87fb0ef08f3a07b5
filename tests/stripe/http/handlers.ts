import type { Account } from "../account.ts";
import type { Endpoint, Endpoints } from "../params/endpoints.ts";

/** One call of an endpoint: its parameters and the ids in its path. */
export type Call<E extends Endpoint> = {
  account: Account;
  params: Endpoints[E];
  id: string;
  innerId: string;
};

/** What each endpoint does and answers. */
export type Handlers = { [E in Endpoint]: (call: Call<E>) => object };
