import { z } from "zod";
import { answerRefusal } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { readNotificationsOf } from "#domain/events/notifications/read-notifications-of.ts";
import { KINDS } from "#domain/events/notifications/rules.ts";
import { optionalIdField } from "#domain/kernel/verb.ts";
import type { Route } from "./+types/read-notifications";

/** A brief or a kind. */
const placeForm = z.object({
  briefId: optionalIdField.default(null),
  kind: z.enum(KINDS, "choose_one").nullable().default(null),
});

/** `POST /meldingen/gelezen`: somebody has the page of this brief, or of this kind of notifications, before them. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT", "PHOTOGRAPHER");
  const parsed = parseForm(await request.formData(), placeForm);
  if (!parsed.ok) return parsed.response;
  return answerRefusal({}, async () => Response.json({ read: await readNotificationsOf(ctx, parsed.value) }));
}
