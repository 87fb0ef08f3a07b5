/** A phone number: as its owner writes it, and as a phone dials it (E.164). */
export type ContactPhone = { text: string; number: string };

/** The ways to reach the owner of the site, within a sentence that begins with "Mail": `post@site.nl of bel 030 123 45 67`. */
export function ContactWays({
  contactEmail,
  contactPhone,
}: {
  contactEmail: string;
  contactPhone: ContactPhone | null;
}) {
  return (
    <>
      <a href={`mailto:${contactEmail}`} className="link">
        {contactEmail}
      </a>
      {contactPhone && (
        <>
          {" "}
          of bel{" "}
          <a href={`tel:${contactPhone.number}`} className="link whitespace-nowrap">
            {contactPhone.text}
          </a>
        </>
      )}
    </>
  );
}
