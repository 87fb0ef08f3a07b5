import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ContactTexts } from "./contact-texts.server.ts";

const outside = { target: "_blank", rel: "noopener noreferrer nofollow" };

/** Who the client is, and every way to reach them. */
export function Contact({ contact, calendarHref }: { contact: ContactTexts; calendarHref: string | null }) {
  const { name, email, phone, preference, addresses } = contact;
  return (
    <section aria-labelledby="opdrachtgever" className="rounded border border-line bg-green-tint p-4 sm:p-5">
      <h2 id="opdrachtgever" className="text-h3">
        {name}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        {phone && (
          <Button href={phone.href} size="small">
            Bellen
          </Button>
        )}
        {phone?.whatsApp && (
          <Button href={phone.whatsApp} variant="secondary" size="small" {...outside}>
            WhatsApp
          </Button>
        )}
        <Button href={`mailto:${email}`} variant="secondary" size="small">
          Mailen
        </Button>
        {calendarHref && (
          <Button href={calendarHref} variant="secondary" size="small" download>
            In je agenda
          </Button>
        )}
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {phone && (
          <div>
            <dt className="text-sm">Telefoon</dt>
            <dd className="font-semibold">{phone.text}</dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className="text-sm">E-mail</dt>
          <dd className="font-semibold break-all">{email}</dd>
        </div>
        {preference && (
          <div>
            <dt className="text-sm">Heeft het liefst contact via</dt>
            <dd className="font-semibold">{preference}</dd>
          </div>
        )}
        {addresses.map(({ label, lines, route }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm">{label}</dt>
            <dd>
              <span className="font-semibold">
                {lines[0]}
                <br />
                {lines[1]}
              </span>
              <br />
              <Link href={route} {...outside} className="link inline-flex min-h-11 items-center print:hidden">
                Route in Google Maps
                <span className="sr-only"> naar {lines[0]} (opent in een nieuw tabblad)</span>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm print:hidden">
        Gebruik deze gegevens alleen voor deze opdracht. Verwijdert de opdrachtgever zijn account, dan
        verdwijnen ze hier en mailen we je dat.
      </p>
      <p className="mt-3 hidden text-sm text-soft print:block">
        Gebruik deze gegevens alleen voor deze opdracht.
      </p>
    </section>
  );
}
