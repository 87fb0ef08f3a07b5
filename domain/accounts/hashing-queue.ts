import { AsyncLocalStorage } from "node:async_hooks";
import { Turns } from "../kernel/turns.ts";

/** Concurrent hashes: half of Node's four worker threads, so that files and compression keep the other two. One takes 25 to 50 ms. */
const turns = new Turns({
  atOnce: 2,
  atOnceOfAddress: 2,
  maxWaiting: 400,
  maxWaitingOfAddress: 240,
});

// Better Auth calls our hashing without passing the address on, so it travels in async storage.
const forAddress = new AsyncLocalStorage<string>();

/** Runs `act`, with every hash in it counted for this network address (`Ctx.from`). */
export const hashingFor = <T>(address: string, act: () => T): T => forAddress.run(address, act);

/** Runs one hash in the process's queue; without `hashingFor` it is the program's own. Throws `overloaded`. */
export const hashInTurn = <T>(hash: () => Promise<T>): Promise<T> =>
  turns.run(forAddress.getStore() ?? null, hash);
