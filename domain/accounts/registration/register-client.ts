import { perAddress, verb } from "../../kernel/verb.ts";
import { registerClientInput } from "../input.ts";
import { keepRegistration } from "./keep-registration.ts";
import { entersAccounts } from "../policy.ts";

/**
 * Signs a client up and mails a link and a code (`keepRegistration`). `returnTo` is the path to open once the address is
 * confirmed. Returns the browser key. Throws `too_many_requests`, `overloaded`.
 */
export const registerClient = verb(
  {
    name: "register-client",
    input: registerClientInput,
    by: entersAccounts,
    limits: [perAddress("register-from")],
  },
  (ctx, input) => keepRegistration(ctx, { ...input, role: "CLIENT", company: null }),
);
