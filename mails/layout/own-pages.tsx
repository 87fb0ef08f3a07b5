import { Action, P } from "./parts.tsx";
import type { Site } from "./mail.ts";

export type OwnPagesData = { hasAccount: boolean; dashboardUrl: string; signInUrl: string };

/** Link from a mail to a part of the client's dashboard; without an account, through signing in with a mailed code. */
export function ownPages({ clientId }: { clientId: string | null }, part: string, site: Site): OwnPagesData {
  const page = `/client-dashboard${part}`;
  return {
    dashboardUrl: site.url + page,
    hasAccount: clientId !== null,
    signInUrl: `${site.url}/inloggen/code?${new URLSearchParams({ redirect: page })}`,
  };
}

/** Link to the client's quotes; without an account, through signing in with a mailed code. */
export function OwnPages({ data, label }: { data: OwnPagesData; label: string }) {
  if (data.hasAccount) return <Action href={data.dashboardUrl} label={label} />;
  return (
    <>
      <P>
        Log in met dit e-mailadres en een code die we je mailen. Een wachtwoord heb je niet nodig. Daar lees
        je je offertes en kies je het bedrijf dat bij je past.
      </P>
      <Action href={data.signInUrl} label={label} />
    </>
  );
}
