import { foundOr404 } from "#app/answer.server.ts";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { breadcrumbs, localBusiness } from "#app/seo/json-ld.ts";
import { pageMeta, titleMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import { CompanyPicture } from "#app/ui/company-picture.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { companyPage, type CompanyPage } from "#domain/companies/directory-view.ts";
import { outsideExperiencesOf } from "#domain/experiences/elsewhere/outside-view.ts";
import { figuresOfProfiles, lastTexts } from "#domain/experiences/figures-view.ts";
import { formatCount, formatWholeEuros } from "#texts/formats.ts";
import { workLabel } from "#texts/labels.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Route } from "./+types/company";
import { AskCard } from "./ask-card.tsx";
import { CompanyAreas } from "./company-areas.tsx";
import { CompanyCheck } from "./company-check.tsx";
import { removedExperiences } from "#domain/experiences/removed-view.ts";
import { removedTexts } from "#texts/deal/removed-experiences.ts";
import { CompanyExperiences } from "./company-experiences.tsx";
import { CompanyLinks } from "./company-links.tsx";
import { CompanyPortfolio } from "./company-portfolio.tsx";
import { reportPath } from "../report/report-paths.ts";

export const handle: PageHandle = { width: "wide" };

const pathOf = ({ id }: { id: string }) => `/photographers/${id}`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const company = foundOr404(await companyPage(ctx, params.id));
  const [figures, texts, removed, outside] = await Promise.all([
    figuresOfProfiles(ctx, [company.id]),
    lastTexts(ctx, company.id),
    removedExperiences(ctx, company.id),
    outsideExperiencesOf(ctx, company.id),
  ]);
  return {
    company,
    figures: figures.get(company.id)!,
    texts,
    removed: removedTexts(removed),
    outside,
    url: context.get(runtimeContext).config.appUrl + pathOf(company),
  };
}

export function meta(args: Route.MetaArgs) {
  const company = args.loaderData?.company;
  if (!company) return titleMeta(args, "Bedrijf niet gevonden");
  const path = pathOf(company);
  const companyNoun = VERTICAL_TEXTS[company.vertical].company.toLowerCase();
  const price =
    company.startingPriceEuro === null
      ? ""
      : ` Vanaf ${formatWholeEuros(company.startingPriceEuro)} per uur, inclusief btw.`;
  const invitation =
    company.askableProvinces.length > 0 ? "Bekijk het werk en vraag gratis een offerte." : "Bekijk het werk.";
  return pageMeta(args, {
    title: `${company.businessName}, ${companyNoun}`,
    description: `${company.businessName} is een ${companyNoun} in ${company.serviceAreas.slice(0, 3).join(", ")}.${price} ${invitation}`,
    hidden: !company.isListed,
    picture: picturesOf(company)[0],
    jsonLd: (site) => [
      localBusiness(site, {
        path,
        name: company.businessName,
        vertical: company.vertical,
        description: company.bio,
        imagePaths: picturesOf(company).map(({ path: picture }) => picture),
        website: company.website,
        provinces: company.serviceAreas,
        fromEuro: company.startingPriceEuro,
        rating: args.loaderData?.figures ?? null,
      }),
      breadcrumbs(site, [
        { label: "Bedrijven", path: "/photographers" },
        { label: company.businessName, path },
      ]),
    ],
  });
}

/** The pictures of a company: of its work in order, then its photo or logo. */
function picturesOf({ avatarKey, businessName, ...company }: CompanyPage) {
  const work = imagesOf(company).map(({ value, caption }) => ({
    path: `/bestanden/${value}`,
    alt: caption ?? `Werk van ${businessName}`,
    look: "large" as const,
  }));
  const own = { path: `/bestanden/${avatarKey}`, alt: businessName, look: "small" as const };
  return avatarKey ? [...work, own] : work;
}

/** `/photographers/:id`: a company's public profile. */
export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, figures, texts, removed, outside, url } = loaderData;
  const links = company.portfolio.filter(({ kind }) => kind === "LINK").map(({ value }) => value);
  return (
    <>
      <Breadcrumb items={[{ label: "Bedrijven", href: "/photographers" }, { label: company.businessName }]} />
      {/* On a phone the price and the button follow the name. */}
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <header>
          <div className="flex items-center gap-5">
            <CompanyPicture
              name={company.businessName}
              avatarKey={company.avatarKey}
              className="size-20 text-h3 sm:size-28"
            />
            <div className="min-w-0">
              <h1>{company.businessName}</h1>
              <p className="mt-1 text-soft">{kindAndYears(company)}</p>
            </div>
          </div>
          {company.bio && <p className="mt-8 max-w-[62ch] text-lg whitespace-pre-line">{company.bio}</p>}
        </header>
        <aside aria-label="Prijs en offerte" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-6">
            <AskCard company={company} url={url} />
          </div>
        </aside>
        <div className="min-w-0">
          <CompanyPortfolio name={company.businessName} images={imagesOf(company)} />
          <section aria-labelledby="werk" className="mt-12 first:mt-0">
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
          <CompanyExperiences
            name={company.businessName}
            figures={figures}
            texts={texts}
            removed={removed}
            outside={outside}
          />
          <CompanyAreas company={company} />
          <CompanyCheck company={company} />
          <CompanyLinks links={company.website ? [company.website, ...links] : links} />
          <p className="mt-8">
            <ReportLink href={reportPath("PROFILE", company.id)} about={company.businessName} />
          </p>
        </div>
      </div>
    </>
  );
}

const imagesOf = ({ portfolio }: Pick<CompanyPage, "portfolio">) =>
  portfolio.filter(({ kind }) => kind === "IMAGE");

function kindAndYears({ vertical, yearsInBusiness: years }: CompanyPage): string {
  const kind = VERTICAL_TEXTS[vertical].company;
  return years === null ? kind : `${kind}, ${formatCount(years, "jaar", "jaar")} ervaring`;
}
