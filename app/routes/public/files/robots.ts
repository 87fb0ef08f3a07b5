import { runtimeContext } from "#app/context.server.ts";
import { PRIVATE_PATHS } from "#app/seo/indexing.ts";
import type { Route } from "./+types/robots";

/** `/robots.txt`. */
export function loader({ context }: Route.LoaderArgs) {
  const { appUrl } = context.get(runtimeContext).config;
  const lines = ["User-agent: *", ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`), ""];
  return new Response([...lines, `Sitemap: ${appUrl}/sitemap.xml`, ""].join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
