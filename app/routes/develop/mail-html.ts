import { foundOr404 } from "#app/answer.server.ts";
import type { Route } from "./+types/mail-html";
import { framedMail } from "./framed-mail.ts";
import { mailboxOf } from "./mailbox-of.server.ts";

/** The HTML body of one mail, for the frame on its page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return framedMail(foundOr404(await mailboxOf(context).read(params.mailId)).html);
}
