import { redirect } from "react-router";
import { ctxOf } from "#app/context.server.ts";
import { REAL_PATH } from "#app/experiences/experiences-path.ts";
import type { PageHandle } from "#app/handle.ts";
import { breadcrumbs } from "#app/seo/json-ld.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { VERTICAL_PAGES, SHARED_VERTICAL } from "#app/verticals.ts";
import { directory } from "#domain/companies/directory-view.ts";
import { figuresOfProfiles } from "#domain/experiences/figures-view.ts";
import { shortMark } from "#texts/deal/experience-figures.ts";
import { formatCount } from "#texts/formats.ts";
import type { Route } from "./+types/directory";
import { CompanyCard } from "./company-card.tsx";
import { choiceOf, directoryPath } from "./directory-address.ts";
import { DirectoryFilter } from "./directory-filter.tsx";

export const handle: PageHandle = { width: "wide" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = choiceOf(new URL(request.url).searchParams);
  const ctx = ctxOf(context);
  const found = await directory(ctx, choice);
  if (choice.page > 1 && found.total === 0) throw redirect(directoryPath({ ...choice, page: 1 }));
  const ids = found.companies.map(({ id }) => id);
  const figures = await figuresOfProfiles(ctx, ids);
  return { choice, ...found, marks: Object.fromEntries([...figures].map(([id, of]) => [id, shortMark(of)])) };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Bedrijven",
    description:
      "Bekijk de schoonmaakbedrijven en verhuisbedrijven in jouw provincie: hun werk, hun gebied en wat ze per uur rekenen.",
    jsonLd: (site) => [
      breadcrumbs(site, [
        { label: "Home", path: "/" },
        { label: "Bedrijven", path: "/photographers" },
      ]),
    ],
  });

/** `/photographers`: the public directory of companies. */
export default function Directory({ loaderData }: Route.ComponentProps) {
  const { choice, companies, total, pages, marks } = loaderData;
  const isFiltered = choice.vertical !== null || choice.province !== null;
  return (
    <>
      <h1>Bedrijven</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-soft">
        Bedrijven die je een offerte kunnen sturen. Kijk rustig rond, of plaats een aanvraag en laat ze naar
        jou komen.
      </p>
      <DirectoryFilter choice={choice} />
      {companies.length > 0 ? (
        <>
          <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="font-semibold">{formatCount(total, "bedrijf", "bedrijven")}</p>
            <p className="text-sm text-soft">
              Op naam. Van elk bedrijf hebben we gezien dat het bij de KvK staat.{" "}
              <a href="/hoe-we-rangschikken" className="link">
                Hoe we rangschikken
              </a>
              {Object.values(marks).some((mark) => mark !== null) && (
                <>
                  {" · "}
                  <a href={REAL_PATH} className="link">
                    Hoe we weten dat ervaringen echt zijn
                  </a>
                </>
              )}
            </p>
          </div>
          <ul className="mt-4 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-3">
            {companies.map((company) => (
              <CompanyCard
                key={company.id}
                company={company}
                province={choice.province}
                mark={marks[company.id] ?? null}
              />
            ))}
          </ul>
          <Pagination page={choice.page} pages={pages} href={(page) => directoryPath({ ...choice, page })} />
        </>
      ) : (
        <div className="mt-8">
          <EmptyState
            title={isFiltered ? "Hier is nog geen bedrijf" : "Nog geen bedrijven"}
            text={
              isFiltered
                ? "Kies een andere provincie of dienst. Of plaats je aanvraag: bedrijven uit een provincie verderop kunnen ook reageren."
                : "De eerste bedrijven maken nu hun profiel. Plaats gerust vast je aanvraag, of meld je bedrijf aan."
            }
            action={
              <div className="flex flex-wrap justify-center gap-3">
                <Button href={VERTICAL_PAGES[choice.vertical ?? SHARED_VERTICAL].wizard}>
                  Offerte aanvragen
                </Button>
                <Button
                  href={isFiltered ? "/photographers" : "/voor-schoonmaakbedrijven"}
                  variant="secondary"
                >
                  {isFiltered ? "Alle bedrijven" : "Bedrijf aanmelden"}
                </Button>
              </div>
            }
          />
        </div>
      )}
    </>
  );
}
