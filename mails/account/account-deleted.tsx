import type { Deletion } from "#domain/privacy/deletion.ts";
import { deletionTexts } from "#texts/deletion.ts";
import type { Site } from "../layout/mail.ts";
import { Note, P, Subheading } from "../layout/parts.tsx";
import { template, type Words } from "../layout/template.ts";

type AccountDeletedData = { fullName: string; of: Deletion; hasMeasures: boolean };

/** The last mail to a user who deleted their account. */
export default template({
  about: "deletedAccount",
  preference: "required",
  to: ({ to }) => to,
  data: ({ fullName, of, hasMeasures }) => ({ fullName, of, hasMeasures }),
  sample: (fullName) => ({ fullName, of: "client" as const, hasMeasures: false }),
  words,
});

function words(data: AccountDeletedData, site: Site): Words {
  const { stays, told } = deletionTexts(data.of, data.hasMeasures);
  return {
    subject: "Je account is verwijderd",
    preview: "Dit is de laatste mail die je van ons krijgt.",
    heading: "Je account is verwijderd",
    reason: `Je krijgt deze mail omdat je je account op ${site.name} hebt verwijderd.`,
    greets: data.fullName,
    body: (
      <>
        <P>Je account is verwijderd.</P>
        <List title="Dit blijft" texts={stays} />
        <List title="Wie het hoort" texts={told} />
        <P>Bedankt dat je {site.name} hebt gebruikt. Je bent altijd welkom om terug te komen.</P>
        <Note>Was jij het niet? Mail ons dan meteen op {site.contactEmail}.</Note>
      </>
    ),
  };
}

/** These sentences under a heading; nothing without any. */
function List({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <Subheading>{title}</Subheading>
      {texts.map((text) => (
        <P key={text}>{text}</P>
      ))}
    </>
  );
}
