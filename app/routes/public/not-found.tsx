import { data } from "react-router";
import { titleMeta } from "#app/seo/seo.ts";
import { ErrorPage } from "#app/ui/frame/error-page.tsx";
import type { Route } from "./+types/not-found";

/** Answers 404 for every unknown address. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Oeps! Pagina niet gevonden");

export default function NotFound() {
  return (
    <ErrorPage
      title="Oeps! Pagina niet gevonden"
      text="De pagina die je zoekt bestaat niet of is verhuisd."
    />
  );
}
