import type { TradeRegister } from "#domain/kernel/ports.ts";

/** Without access to the API of the register: an operator looks the company up. */
export const registerByHand = (): TradeRegister => ({
  isConnected: false,
  lookUp: (kvkNumber) =>
    Promise.resolve({
      kind: "by_hand",
      url: `https://www.kvk.nl/zoeken/?q=${encodeURIComponent(kvkNumber)}`,
    }),
});
