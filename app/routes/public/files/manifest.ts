import { runtimeContext } from "#app/context.server.ts";
import type { Route } from "./+types/manifest";

const ACCENTS = { schoonmaak: "#0f766e", verhuis: "#c2410c", fotograaf: "#6d28d9" };

/** `/site.webmanifest`. */
export function loader({ context }: Route.LoaderArgs) {
  const { brand, site } = context.get(runtimeContext).config;
  const manifest = {
    name: site.name,
    short_name: site.name,
    lang: "nl",
    id: "/",
    // Leads somebody who is signed in to their own first page.
    start_url: "/auth",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: ACCENTS[brand],
    icons: [
      { src: `/icons/${brand}-192.png`, sizes: "192x192", type: "image/png" },
      { src: `/icons/${brand}-512.png`, sizes: "512x512", type: "image/png" },
      { src: `/icons/${brand}.svg`, sizes: "any", type: "image/svg+xml" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
