import { Link } from "react-router";

/** The way out for who forgot the password of a registration that waits: the mail of a new one ends the old one. */
export function RegisterAgain({ next }: { next: string | null }) {
  const asked = new URLSearchParams({ tab: "registreren", ...(next && { redirect: next }) });
  return (
    <Link to={`/auth?${asked}`} className="link">
      Registreer je opnieuw
    </Link>
  );
}
