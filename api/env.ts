import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { World } from "#compose";
import { clientAddress } from "./client-address.ts";
import type { ReadUpload } from "./form-gate.ts";

/** What node-server adds to a request (a test that calls the app directly has none of it), and what the form gate found. */
export type Env = {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: { readUpload?: ReadUpload };
};

/** The address whose uses are counted for this request. */
export function addressOf(c: Context<Env>, world: World): string {
  return clientAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header("x-forwarded-for"),
    world.config.trustProxy,
  );
}
