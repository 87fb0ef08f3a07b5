import { Notice } from "#app/ui/notice.tsx";
import type { RequestPage } from "#domain/proposals/request-view.ts";
import { registeredText } from "#texts/company/checks.ts";
import { formatDay, formatWishedDay } from "#texts/formats.ts";
import { OutsideLink } from "./outside-link.tsx";
import type { ShownContacts } from "../shown-request.server.ts";

/** After accepting: how to reach the company, and what happens next. */
export function ChosenCompany({
  request,
  company,
  hasDeal,
}: {
  request: RequestPage;
  company: NonNullable<ShownContacts["company"]>;
  /** Whether the page has their deal, on which they agree. */
  hasDeal?: boolean;
}) {
  const chosen = request.quotes.find(({ status }) => status === "ACCEPTED");
  if (!chosen) return null;
  const name = chosen.company.businessName;
  if (!company.email && !company.phone)
    return (
      <Notice tone="warning" title={`${name} heeft geen account meer bij ons`}>
        Wat jullie samen afspraken, blijft gelden. Je bereikt het bedrijf met de gegevens in onze mail “Je
        hebt gekozen voor {name}”.
      </Notice>
    );
  return (
    <Notice tone="success" title={`Zo gaat het verder met ${name}`}>
      <p>{registeredText(chosen.company)}</p>
      <ul>
        {company.phone && (
          <li className="flex min-h-11 items-center gap-x-1.5">
            Bel{" "}
            <a href={`tel:${company.phone}`} className="link inline-flex min-h-11 items-center">
              {company.phoneText}
            </a>
          </li>
        )}
        {company.email && (
          <li className="flex min-h-11 items-center gap-x-1.5">
            Mail{" "}
            <a
              href={`mailto:${company.email}`}
              className="link inline-flex min-h-11 max-w-full items-center break-all"
            >
              {company.email}
            </a>
          </li>
        )}
        {company.website && (
          <li className="flex min-h-11 items-center gap-x-1.5">
            Website <OutsideLink href={company.website} />
          </li>
        )}
      </ul>
      <ol className="mt-2 list-decimal space-y-1.5 pl-5">
        <li>{name} heeft je contactgegevens. Hoor je niets? Neem dan zelf contact op.</li>
        {!hasDeal && (
          <li>
            Spreek samen de dag af. Jij vroeg: {formatWishedDay(request)}.
            {chosen.firstDay && ` De eerste dag waarop het bedrijf kan: ${formatDay(chosen.firstDay)}.`}
          </li>
        )}
        <li>
          Bewaar deze pagina met de offerte: druk hem af, of bewaar hem als pdf. Verwijdert {name} zijn
          account voordat het werk klaar is, dan verdwijnen de gegevens hierboven en mailen we je dat.
        </li>
      </ol>
    </Notice>
  );
}
