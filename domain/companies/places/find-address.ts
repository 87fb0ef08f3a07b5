import { perAddress, verb } from "../../kernel/verb.ts";
import type { AddressAnswer } from "../../kernel/ports.ts";
import { findAddressInput } from "./input.ts";
import { spelledPlace } from "./place-name.ts";
import { findsAddresses } from "./policy.ts";
import { findPlace } from "./views.ts";

/** What follows from a postcode and house number. `additions` are those at that number, with "" for the number alone. */
export type FoundAddress = {
  kind: AddressAnswer["kind"];
  street: string | null;
  place: string | null;
  additions: string[];
};

/**
 * The street and place of a postcode and house number by the address register. Where that has no answer, the place that the postcode
 * has by our own table. Throws `too_many_requests`.
 */
export const findAddress = verb(
  {
    name: "find-address",
    input: findAddressInput,
    by: findsAddresses,
    limits: [perAddress("find-address-from")],
  },
  async (ctx, asked): Promise<FoundAddress> => {
    const answer = await ctx.addresses.find(asked);
    const { place, names } = await findPlace(ctx, asked.postcode);
    if (answer.kind !== "found") return { kind: answer.kind, street: null, place, additions: [] };
    const { street, additions, ...address } = answer.address;
    return { kind: "found", street, place: spelledPlace(address.place, names), additions };
  },
);
