import { foundOr404 } from "#app/answer.server.ts";
import type { Route } from "./+types/mail-html";
import { mailboxOf } from "./mailbox-of.server.ts";

/** Only the mail's own styles and no scripts, as in a mail program; only our own page may frame it. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The HTML body of one mail, for the frame on its page; its links open in the whole window. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mail = foundOr404(await mailboxOf(context).read(params.mailId));
  const html = mail.html.replaceAll('target="_blank"', 'target="_top"');
  return new Response(html.replace(/<head(\s[^>]*)?>/i, '$&<base target="_top">'), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
