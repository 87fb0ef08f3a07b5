import { Action, P } from "./parts.tsx";
import type { Site } from "./mail.ts";

export type OwnPagesData = { hasAccount: boolean; dashboardUrl: string; registerUrl: string };

/** Link from a mail to a part of the client's dashboard; without an account, through sign-up. */
export function ownPages({ clientId }: { clientId: string | null }, part: string, site: Site): OwnPagesData {
  const page = `/client-dashboard${part}`;
  const registering = new URLSearchParams({ tab: "registreren", redirect: page });
  return {
    dashboardUrl: site.url + page,
    hasAccount: clientId !== null,
    registerUrl: `${site.url}/auth?${registering}`,
  };
}

/** Link to the client's quotes; without an account, to sign-up first. */
export function OwnPages({ data, label }: { data: OwnPagesData; label: string }) {
  if (data.hasAccount) return <Action href={data.dashboardUrl} label={label} />;
  return (
    <>
      <P>
        Maak een account aan met dit e-mailadres. Daar lees je je offertes en kies je het bedrijf dat bij je
        past.
      </P>
      <Action href={data.registerUrl} label="Account aanmaken" />
    </>
  );
}
