import { foundOr404 } from "#app/answer.server.ts";
import { framedMail } from "./framed-mail.ts";
import type { Route } from "./+types/gallery-html";
import { galleryOf } from "./gallery.server.ts";

/** The HTML body of a sample, for the frames on its page; with `?donker` as a mail program in dark mode shows it. */
export async function loader({ request, params: { kind }, context }: Route.LoaderArgs) {
  const { html } = await foundOr404((await galleryOf(context)).render(kind));
  const isDark = new URL(request.url).searchParams.has("donker");
  return framedMail(isDark ? html.replaceAll("@media (prefers-color-scheme: dark)", "@media all") : html);
}
