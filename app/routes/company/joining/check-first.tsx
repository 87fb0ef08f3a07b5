import { redirect } from "react-router";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { firstQuoteWait } from "#domain/checks/check-first-view.ts";
import { MEASURED_DAYS } from "#domain/checks/rules.ts";
import { editsProfile } from "#domain/companies/policy.ts";
import { registeredText } from "#texts/company/checks.ts";
import { formatDate, formatWait } from "#texts/formats.ts";
import type { Route } from "./+types/check-first";
import { requireCompany } from "../company-page.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Je eerste offerte wacht op onze controle");

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, company } = requireCompany(context);
  const wait = await firstQuoteWait(ctx, company.id);
  if (!wait) throw redirect("/verhuisbedrijf-dashboard");
  return { ...wait, mayChange: editsProfile.allows(ctx.actor) };
}

/** `/verhuisbedrijf-dashboard/controle`: what a first quote waits for, and how long that takes. */
export default function CheckFirst({ loaderData }: Route.ComponentProps) {
  const { legalName, kvkNumber, since, rejection, medianSeconds, mayChange } = loaderData;
  return (
    <>
      <h1>Je eerste offerte wacht op onze controle</h1>
      <p className="mt-4">
        Voor je eerste offerte kijken we na of je bedrijf bij de KvK staat zoals je het invulde. Daarna stuur
        je offertes zonder te wachten. Aanvragen lezen en vragen stellen kan nu al.
      </p>
      {rejection && (
        <div className="mt-6">
          <Notice tone="warning" title="We konden je inschrijving niet bevestigen">
            <p>{rejection.why}</p>
            <p className="mt-2">
              Gekeken op {formatDate(since)}. Verbeter wat niet klopt, dan kijken we opnieuw.
            </p>
          </Notice>
        </div>
      )}
      <div className="mt-6">
        <DescriptionList
          items={[
            { label: "Wat we nakijken", value: registeredText({ legalName, kvkNumber }) },
            ...(rejection ? [] : [{ label: "Wacht sinds", value: formatDate(since) }]),
            { label: "Hoelang het duurt", value: durationText(medianSeconds) },
          ]}
        />
      </div>
      <p className="mt-6">
        {!rejection && "Klopt er iets niet, verbeter het dan nu: dat scheelt een keer terugvragen. "}
        Zodra we klaar zijn, krijg je een melding op de site.
      </p>
      <div className="mt-6">
        {mayChange ? (
          <Button href="/verhuisbedrijf-dashboard/gegevens">Gegevens bekijken</Button>
        ) : (
          <p className="text-soft">Een eigenaar van het account kan de gegevens wijzigen.</p>
        )}
      </div>
    </>
  );
}

const durationText = (seconds: number | null): string =>
  seconds === null
    ? "Nog niet gemeten"
    : `De helft was de laatste ${MEASURED_DAYS} dagen klaar binnen ${formatWait(seconds)}`;
