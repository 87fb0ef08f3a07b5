import { foundOr404 } from "#app/answer.server.ts";
import { ctxOf } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { breadcrumbs, localBusiness } from "#app/seo/json-ld.ts";
import { landingPath } from "#app/seo/landing-paths.ts";
import { pageMeta, titleMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CompanyPicture } from "#app/ui/company-picture.tsx";
import { companyPage } from "#domain/companies/directory-view.ts";
import { formatWholeEuros } from "#texts/formats.ts";
import { workLabel } from "#texts/labels.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Route } from "./+types/company";
import { CompanyPortfolio } from "./company-portfolio.tsx";
import { CompanySide } from "./company-side.tsx";
import { VerifiedMark } from "./verified-mark.tsx";

export const handle: PageHandle = { width: "wide", content: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  return { company: foundOr404(await companyPage(ctxOf(context), params.id)) };
}

export function meta(args: Route.MetaArgs) {
  const company = args.loaderData?.company;
  if (!company) return titleMeta(args, "Bedrijf niet gevonden");
  const path = `/photographers/${company.id}`;
  const companyNoun = VERTICAL_TEXTS[company.vertical].company.toLowerCase();
  const price =
    company.startingPriceEuro === null
      ? ""
      : ` Vanaf ${formatWholeEuros(company.startingPriceEuro)} per uur.`;
  return pageMeta(args, {
    title: `${company.businessName}, ${companyNoun}`,
    description: `${company.businessName} is een ${companyNoun} in ${company.serviceAreas.slice(0, 3).join(", ")}.${price} Bekijk het werk en vraag gratis offertes aan.`,
    jsonLd: (site) => [
      localBusiness(site, {
        path,
        name: company.businessName,
        vertical: company.vertical,
        description: company.bio,
        imagePath: company.avatarKey && `/bestanden/${company.avatarKey}`,
        provinces: company.serviceAreas,
        fromEuro: company.startingPriceEuro,
      }),
      breadcrumbs(site, [
        { label: "Bedrijven", path: "/photographers" },
        { label: company.businessName, path },
      ]),
    ],
  });
}

/** `/photographers/:id`: a company's public profile. */
export default function Company({ loaderData }: Route.ComponentProps) {
  const { company } = loaderData;
  const images = company.portfolio.filter(({ kind }) => kind === "IMAGE");
  const links = company.portfolio.filter(({ kind }) => kind === "LINK");
  return (
    <>
      <Breadcrumb items={[{ label: "Bedrijven", href: "/photographers" }, { label: company.businessName }]} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_22rem]">
        <article>
          <div className="flex items-center gap-5">
            <CompanyPicture
              name={company.businessName}
              avatarKey={company.avatarKey}
              className="size-20 text-h3 sm:size-28"
            />
            <div className="min-w-0">
              <h1>{company.businessName}</h1>
              <p className="mt-1 text-soft">{VERTICAL_TEXTS[company.vertical].company}</p>
              {company.verified && <VerifiedMark />}
            </div>
          </div>
          {company.bio && <p className="mt-8 max-w-[62ch] text-lg whitespace-pre-line">{company.bio}</p>}
          <section aria-labelledby="werk" className="mt-12">
            <h2 id="werk" className="text-h3">
              Wat het bedrijf doet
            </h2>
            <ul className="mt-4 flex flex-wrap gap-2.5">
              {company.categories.map((category) => (
                <li key={category} className="rounded-full bg-accent-tint px-4 py-1.5 font-medium">
                  {workLabel(company.vertical, category)}
                </li>
              ))}
            </ul>
          </section>
          <CompanyPortfolio name={company.businessName} images={images} />
          <section aria-labelledby="gebied" className="mt-12">
            <h2 id="gebied" className="text-h3">
              Waar het bedrijf werkt
            </h2>
            <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
              {company.serviceAreas.map((province) => (
                <li key={province} className="border-b border-line">
                  <a
                    href={landingPath({ vertical: company.vertical, province, category: null })}
                    className="inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 hover:text-accent"
                  >
                    {province}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </article>
        <CompanySide company={company} links={links.map(({ value }) => value)} />
      </div>
    </>
  );
}
