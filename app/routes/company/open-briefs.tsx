import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuotesCounter } from "#app/ui/quotes-counter.tsx";
import { Select } from "#app/ui/select.tsx";
import { PROVINCES } from "#domain/places/rules.ts";
import type { ProposalStatus } from "#domain/proposal-status.ts";
import { CATEGORIES, type Vertical } from "#domain/verticals.ts";
import type { ErrorText } from "#texts/errors.ts";
import { workLabel, PROPOSAL_STATUS_LABELS } from "#texts/labels.ts";
import {
  ALL_PROVINCES,
  briefPath,
  listPath,
  listSearch,
  OWN_AREAS,
  sheetLinkId,
  type ListFilter,
} from "./list-paths.ts";

type Row = {
  id: string;
  title: string;
  place: string;
  date: string;
  budget: string;
  count: number;
  max: number;
  isNew: boolean;
  own: ProposalStatus | null;
};

type List = {
  filter: Required<ListFilter>;
  /** Null when the briefs could not be loaded; then `problem` says so. */
  rows: Row[] | null;
  problem: ErrorText | null;
  /** Cursor of the next page. */
  next: string | null;
};

const provinces = [
  { value: OWN_AREAS, label: "Mijn werkgebied" },
  ...PROVINCES.map((province) => ({ value: province, label: province })),
];

/** The open briefs that this company can quote on, with filters. */
export function OpenBriefs({
  vertical,
  list,
  openId,
}: {
  vertical: Vertical;
  list: List;
  /** The brief whose sheet is open. */
  openId: string | undefined;
}) {
  const { category, province, after } = list.filter;
  return (
    <section aria-labelledby="opdrachten">
      <Filter vertical={vertical} filter={list.filter} />
      {list.problem && (
        <div role="alert" className="mt-6">
          <Notice tone="warning" title={list.problem.title}>
            {list.problem.message}
          </Notice>
        </div>
      )}
      <div id="open-opdrachten" data-live="requests" data-live-list="Deze opdracht is vol of gesloten.">
        {!after && <NewRequests href={listPath(listSearch({ category, province }))} />}
        {list.rows?.length === 0 && <NothingFound filtered={Boolean(category || province || after)} />}
        {list.rows && list.rows.length > 0 && (
          <Rows rows={list.rows} search={listSearch(list.filter)} openId={openId} />
        )}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {after && (
          <Button
            href={listPath(listSearch({ category, province }))}
            variant="secondary"
            size="small"
            className="mr-auto"
          >
            Terug naar de nieuwste
          </Button>
        )}
        {list.next && (
          <Button
            href={listPath(listSearch({ category, province, after: list.next }))}
            variant="secondary"
            size="small"
            className="ml-auto"
            rel="next"
          >
            Volgende opdrachten
          </Button>
        )}
      </div>
    </section>
  );
}

/** The live script says here how many new requests there are, with a link to the list with them. */
function NewRequests({ href }: { href: string }) {
  return (
    <p
      hidden
      data-live-new
      data-one="1 nieuwe opdracht"
      data-many="# nieuwe opdrachten"
      data-more="# of meer nieuwe opdrachten"
      className="mt-6 text-center"
    >
      <Button href={href} size="small">
        {""}
      </Button>
    </p>
  );
}

function NothingFound({ filtered }: { filtered: boolean }) {
  return (
    <div className="mt-6">
      {filtered ? (
        <EmptyState
          title="Geen opdrachten met deze filters"
          text="Kies een andere categorie of provincie, of bekijk alle open opdrachten."
          action={
            <Button href={listPath(ALL_PROVINCES)} variant="secondary">
              Alle opdrachten bekijken
            </Button>
          }
        />
      ) : (
        <EmptyState
          title="Nu geen open opdrachten"
          text="Nieuwe opdrachten verschijnen hier zodra een opdrachtgever ze plaatst. Kijk later nog eens, of maak intussen je profiel mooier."
          action={
            <Button href="/verhuisbedrijf-dashboard/profiel" variant="secondary">
              Naar je profiel
            </Button>
          }
        />
      )}
    </div>
  );
}

/** Plain elements with the theme's `brief-rows` layout, as this is the page that is rendered most. */
function Rows({ rows, search, openId }: { rows: Row[]; search: string; openId: string | undefined }) {
  return (
    <ul className="brief-rows mt-2">
      {rows.map((row) => (
        <li key={row.id} id={`opdracht-${row.id}`} data-live={`brief:${row.id}`}>
          <div>
            <h2>
              <a
                id={sheetLinkId(row.id)}
                href={briefPath(row.id, search)}
                aria-current={row.id === openId ? "true" : undefined}
                aria-label={`${row.title}, ${row.place}`}
              >
                {row.title}
              </a>
              {row.own ? (
                <Badge code={row.own} label={`Jouw offerte: ${PROPOSAL_STATUS_LABELS[row.own]}`} />
              ) : (
                row.isNew && <Badge code="NIEUW" label="NIEUW" />
              )}
            </h2>
            <p>{`${row.place} · ${row.date}`}</p>
          </div>
          <div>
            <p>{row.budget}</p>
            <QuotesCounter count={row.count} max={row.max} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What the list shows, as the summary of the form that changes it. */
function Filter({ vertical, filter }: { vertical: Vertical; filter: List["filter"] }) {
  const { category, province } = filter;
  const work = CATEGORIES[vertical].find((code) => code === category);
  const chosen = [
    province === OWN_AREAS ? "Mijn werkgebied" : province || "Alle provincies",
    work && workLabel(vertical, work),
  ].filter(Boolean);
  return (
    <Disclosure summary={`Filter: ${chosen.join(", ")}`}>
      <form
        method="get"
        action={listPath("")}
        className="mt-1 mb-3 grid items-end gap-4 rounded bg-mist p-4 sm:grid-cols-2"
      >
        <Select
          name="category"
          label="Categorie"
          placeholder="Alle categorieën"
          optional="unmarked"
          options={CATEGORIES[vertical].map((code) => ({
            value: code,
            label: workLabel(vertical, code),
          }))}
          defaultValue={category}
        />
        <Select
          name="province"
          label="Provincie"
          placeholder="Alle provincies"
          optional="unmarked"
          options={provinces}
          defaultValue={province}
        />
        <Button variant="secondary">Filteren</Button>
        {province === OWN_AREAS && (
          <a
            href={listPath(listSearch({ category, province: "" }))}
            className="link inline-flex min-h-11 items-center"
          >
            Alle provincies bekijken
          </a>
        )}
      </form>
    </Disclosure>
  );
}
