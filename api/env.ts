import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Runtime } from "#compose";
import { clientAddress } from "./client-address.ts";
import type { ReadUpload } from "./form-body.ts";

/** Bindings from node-server (absent in tests that call the app directly), and the upload reader from the form gate. */
export type Env = {
  Bindings: Partial<HttpBindings> | undefined;
  Variables: { readUpload?: ReadUpload };
};

/** The address that rate limits count this request by. */
export function addressOf(c: Context<Env>, runtime: Pick<Runtime, "config">): string {
  return clientAddress(
    c.env?.incoming?.socket.remoteAddress,
    c.req.header("x-forwarded-for"),
    runtime.config.trustProxy,
  );
}
