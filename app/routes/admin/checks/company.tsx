import { afterRefusals } from "#app/after-refusals.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { requireOperator } from "../operator-page.server.ts";
import { runtimeContext, uploadContext } from "#app/context.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CHECKED_FACTS, CHECKS_OF, LEGAL_FORMS } from "#domain/evidence/rules.ts";
import { openCase } from "#domain/desk/open-case.ts";
import { registerRows } from "#domain/checks/trade-register-rows.ts";
import { checkedCompany, type CheckedCompany } from "#domain/checks/views.ts";
import { CHECKED_FACT_NAMES } from "#texts/company/check-names.ts";
import { formatDate } from "#texts/formats.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import type { Route } from "./+types/company";
import { outsidePath } from "../held-experiences/held-paths.ts";
import { thingHref } from "../things/thing-paths.ts";
import { CheckForm } from "./check-form.tsx";
import { checkPath, LEGAL_FORM_PARAM, LOOK_UP } from "./check-paths.ts";
import { HeldTexts } from "./held-texts.tsx";
import { RegisterFacts } from "./register-facts.tsx";
import { shownFact } from "./shown-fact.ts";
import { decideOnCompany, keepCheck } from "./take-check.server.ts";
import { EndedChecks, KindList } from "./kind-list.tsx";

export const handle: PageHandle = { width: "wide" };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const company = foundOr404(await checkedCompany(ctx, params.companyId));
  const asked = new URL(request.url).searchParams;
  await openCase(ctx, { kind: "company", subjectId: company.id });
  const kind = CHECKS_OF[company.vertical].find((one) => one === asked.get("soort")) ?? null;
  const { register } = context.get(runtimeContext);
  const answer = asked.has(LOOK_UP) ? await register.lookUp(company.facts.kvkNumber) : null;
  const rows = answer?.kind === "found" ? registerRows(answer.entry, company.facts, company) : [];
  const foundForm = LEGAL_FORMS.find((form) => form === asked.get(LEGAL_FORM_PARAM)) ?? null;
  return { company, kind, foundForm, register: answer && { answer, rows } };
}

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, `Controle van ${nameOf(args.loaderData?.company)}`);

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const readUpload = context.get(uploadContext);
  if (readUpload) return keepCheck(ctx, params.companyId, () => readUpload(request));
  return decideOnCompany(ctx, params.companyId, await request.formData());
}

const nameOf = (company: CheckedCompany | undefined) =>
  company ? company.facts.businessName || company.facts.companyName : "een bedrijf";

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

export const shouldRevalidate = afterRefusals;

/** `/beheer/controle/:companyId`: what a company says of itself, its checks, and the form to record one. */
export default function CompanyChecks({ loaderData, actionData }: Route.ComponentProps) {
  const { company } = loaderData;
  const kinds = CHECKS_OF[company.vertical];
  const sent = actionData && textOf(actionData.values, "kind");
  const kind = kinds.find((one) => one === sent) ?? loaderData.kind;
  const decided = actionData && textOf(actionData.values, "heldAt") !== "" ? actionData : undefined;
  const live = company.checks.filter(({ endedAt }) => endedAt === null);
  return (
    <DeskSheet title={nameOf(company)}>
      <p className="text-soft">
        {VERTICAL_TEXTS[company.vertical].company}, aangemeld op {formatDate(company.createdAt)}
        {company.profileId && (
          <>
            .{" "}
            <Link href={`/photographers/${company.profileId}`} className="link">
              Openbare pagina
            </Link>
            .{" "}
            <Link href={outsidePath(company.id)} className="link">
              Ervaringen op andere sites
            </Link>
          </>
        )}
      </p>
      {company.sharesKvkWith.length > 0 && <SharedKvk others={company.sharesKvkWith} />}
      {company.held && (
        <HeldTexts
          held={company.held}
          shown={{ businessName: company.facts.businessName, bio: company.bio }}
          answer={decided}
        />
      )}
      <div className="mt-8 space-y-10">
        <section aria-labelledby="gegevens">
          <h2 id="gegevens" className="text-h3">
            Wat het bedrijf invulde
          </h2>
          <div className="mt-4">
            <DescriptionList items={factsOf(company)} />
          </div>
          {!company.seenUntil && (
            <p className="mt-2 text-sm text-soft">
              Wie de contactpersoon is, staat op{" "}
              <Link href={thingHref("company", company.id)} className="link">
                de pagina van het bedrijf
              </Link>
              , als je zegt waarom je het wilt weten.
            </p>
          )}
          <RegisterFacts companyId={company.id} register={loaderData.register} />
        </section>
        <section aria-labelledby="controles">
          <h2 id="controles" className="text-h3">
            Controles
          </h2>
          <KindList company={company} kinds={kinds} answer={actionData} />
        </section>
      </div>
      {kind && (
        <CheckForm
          kind={kind}
          company={company}
          replaces={live.find((check) => check.kind === kind)?.id ?? null}
          foundForm={loaderData.foundForm}
          answer={sent ? actionData : undefined}
        />
      )}
      <EndedChecks checks={company.checks.filter(({ endedAt }) => endedAt !== null)} />
    </DeskSheet>
  );
}

/** Other companies of the vertical with the KvK number, from before a number belonged to one. */
function SharedKvk({ others }: { others: CheckedCompany["sharesKvkWith"] }) {
  return (
    <div className="mt-6">
      <Notice tone="warning" title="Een ander bedrijf heeft hetzelfde KvK-nummer">
        {others.map(({ id, companyName }) => (
          <Link key={id} href={checkPath(id)} className="link block">
            {companyName}
          </Link>
        ))}
        De KvK-controle kan bij één van de bedrijven. Vraag het andere om zijn nummer te verbeteren of zijn
        account te verwijderen.
      </Notice>
    </div>
  );
}

function factsOf({ facts, ...company }: CheckedCompany) {
  const { street, houseNumber, houseNumberAddition, postcode, city } = company;
  return [
    ...CHECKED_FACTS.map((fact) => ({
      label: CHECKED_FACT_NAMES[fact],
      value: shownFact(fact, facts[fact]),
    })),
    {
      label: "Adres",
      value: street && `${street} ${houseNumber}${houseNumberAddition ?? ""}\n${postcode} ${city}`,
    },
    { label: "Website", value: company.website },
    { label: "Over het bedrijf", value: company.bio },
    { label: "Contactpersoon", value: `${company.contactName ?? ""}\n${company.email}` },
  ];
}
