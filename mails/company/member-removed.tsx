import { Note, P } from "../layout/parts.tsx";
import { template } from "../layout/template.ts";

type MemberRemovedData = { fullName: string; companyName: string };

/** To somebody who was removed from a company. */
export default template({
  about: "member",
  preference: "required",
  applies: ({ role }) => role === null,
  to: ({ to }) => to,
  data: ({ fullName, companyName }) => ({ fullName, companyName }),
  sample: (name): MemberRemovedData => ({ fullName: name, companyName: name }),
  words: ({ fullName, companyName }: MemberRemovedData, site) => ({
    subject: `Je hebt geen toegang meer tot het account van ${companyName}`,
    preview: "Je hoort niet meer bij het account van het bedrijf.",
    heading: `Je hebt geen toegang meer tot het account van ${companyName}`,
    reason: `Je krijgt deze mail omdat je op ${site.name} voor ${companyName} werkte.`,
    greets: fullName,
    body: (
      <>
        <P>
          Een eigenaar van het account van {companyName} heeft je verwijderd. Je bent overal uitgelogd en ziet
          niets meer van het bedrijf.
        </P>
        <P>
          Je account bestaat nog. Je kunt ermee inloggen om het te verwijderen, of om een nieuwe uitnodiging
          aan te nemen.
        </P>
        <Note>Klopt dit niet? Neem dan contact op met {companyName}.</Note>
      </>
    ),
  }),
});
