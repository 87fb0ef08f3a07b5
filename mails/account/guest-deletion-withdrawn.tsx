import { Action, Note, P } from "../layout/parts.tsx";
import { SAMPLE_URL } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type GuestDeletionWithdrawnData = { signInUrl: string };

const PAGE = "/auth";

/** To an address without an account: the deletion that was announced to it will not be carried out. */
export default template({
  about: "addressee",
  preference: "required",
  to: ({ to }) => to,
  data: (_, site) => ({ signInUrl: site.url + PAGE }),
  sample: (): GuestDeletionWithdrawnData => ({ signInUrl: SAMPLE_URL + PAGE }),
  words: ({ signInUrl }: GuestDeletionWithdrawnData, site) => ({
    subject: "We verwijderen je gegevens niet",
    preview: "Er is niets verwijderd, en je hoeft niets te doen.",
    heading: "We verwijderen je gegevens niet",
    reason: `Je krijgt deze mail omdat iemand ons vroeg te verwijderen wat met dit adres op ${site.name} staat.`,
    body: (
      <>
        <P>Hallo,</P>
        <P>
          Iemand vroeg ons alles te verwijderen wat met dit e-mailadres bij ons staat. Dat gaat niet door. Er
          is niets verwijderd, en je hoeft niets te doen.
        </P>
        <P>
          Wil je zelf dat het verdwijnt? Log dan in met een code en verwijder je account: dan verdwijnt ook
          wat je zonder account stuurde.
        </P>
        <Action href={signInUrl} label="Inloggen" />
        <Note>Klopt er iets niet? Mail ons op {site.contactEmail}.</Note>
      </>
    ),
  }),
});
