import type { Context } from "hono";
import type { Env } from "../../env.ts";
import type { Runtime } from "#compose";
import { changeContactDetails } from "#domain/accounts/settings/change-contact-details.ts";
import { programUserView } from "#domain/accounts/program-user-view.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { callVerb, ctxOf } from "./auth-call.ts";
import { refuseCall } from "./auth-error.ts";
import { userAnswer } from "./auth-session.ts";

/** The metadata that a program may change, by our names. */
const CHANGEABLE = { full_name: "fullName", phone: "phone" } as const;

/**
 * `updateUser({ data })`: changes the name and phone number. Other metadata may be sent as they are, and are refused when they
 * would change.
 */
export async function changeMetadata(
  runtime: Runtime,
  c: Context<Env>,
  actor: UserActor,
  data: unknown,
): Promise<Response> {
  const { userId } = actor;
  const user = await programUserView(runtime, userId);
  if (!user) return refuseCall(c, "session_not_found");
  const known: Record<string, unknown> = userAnswer(user).user_metadata;
  const given = typeof data === "object" && data !== null ? Object.entries(data) : [];
  const others = given.filter(([key, value]) => !Object.hasOwn(CHANGEABLE, key) && value !== known[key]);
  if (others.length > 0) return refuseCall(c, "metadata_not_offered");
  const { full_name: fullName, phone } = { ...known, ...Object.fromEntries(given) } as Record<
    string,
    unknown
  >;
  return callVerb(
    c,
    ctxOf(runtime, c, actor),
    changeContactDetails,
    { fullName, phone: phone ?? "" },
    async () => {
      const changed = await programUserView(runtime, userId);
      return changed ? c.json(userAnswer(changed)) : refuseCall(c, "session_not_found");
    },
    { fullName: "full_name" },
  );
}
