import { Action, P } from "./parts.tsx";

export type OwnPagesData = { hasAccount: boolean; dashboardUrl: string; registerUrl: string };

/** Leads a client to the quotes; without an account first to where one is made. */
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
