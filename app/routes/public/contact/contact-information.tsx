import { Card } from "#app/ui/card.tsx";
import { INVENTED_OWNER } from "#texts/owner.ts";
import type { Operator } from "../legal/legal-page.tsx";

/** Name, address and registration of the site's owner. */
export function ContactInformation({
  name,
  contactEmail,
  contactPhone,
  owner: { legalName, address, kvkNumber, vatId },
  isInvented,
}: Operator) {
  const facts = [
    { label: "Bedrijf", value: legalName },
    { label: "Adres", value: `${address.street}, ${address.postcode} ${address.city}` },
    { label: "KvK-nummer", value: kvkNumber },
    { label: "Btw-id", value: vatId },
  ];
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
          {contactPhone && (
            <div>
              <dt className="text-sm text-soft">Telefoon</dt>
              <dd>
                <a href={`tel:${contactPhone.number}`} className="link inline-block py-1">
                  {contactPhone.text}
                </a>
              </dd>
            </div>
          )}
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {isInvented && <p className="mt-4 text-soft">{INVENTED_OWNER}</p>}
      </Card>
    </aside>
  );
}
