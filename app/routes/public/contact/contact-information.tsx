import { Card } from "#app/ui/card.tsx";

/** Address and registration of the site's owner; registration numbers only when configured. */
export function ContactInformation({
  name,
  contactEmail,
  kvkNumber,
  vatNumber,
}: {
  name: string;
  contactEmail: string;
  kvkNumber: string | null;
  vatNumber: string | null;
}) {
  const facts = [
    { label: "KvK-nummer", value: kvkNumber },
    { label: "Btw-nummer", value: vatNumber },
  ].filter(({ value }) => value !== null);
  return (
    <aside aria-labelledby="gegevens" className="lg:pt-2">
      <Card look="mist" className="lg:sticky lg:top-6">
        <h2 id="gegevens" className="text-h3">
          Contactgegevens
        </h2>
        <dl className="mt-4 space-y-3">
          <div>
            <dt className="text-sm text-soft">Naam</dt>
            <dd className="font-semibold">{name}</dd>
          </div>
          <div>
            <dt className="text-sm text-soft">E-mail</dt>
            <dd>
              <a href={`mailto:${contactEmail}`} className="link inline-block py-1 break-all">
                {contactEmail}
              </a>
            </dd>
          </div>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </aside>
  );
}
