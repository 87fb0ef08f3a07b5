import { data } from "react-router";
import { ErrorPage } from "#app/ui/error-page.tsx";

/** Any address that is not a page. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta = () => [{ title: "Oeps! Pagina niet gevonden | Vijfoffertes" }];

export default function NotFound() {
  return (
    <ErrorPage
      title="Oeps! Pagina niet gevonden"
      text="De pagina die je zoekt bestaat niet of is verhuisd."
    />
  );
}
