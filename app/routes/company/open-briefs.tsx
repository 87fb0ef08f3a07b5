import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuotesCounter } from "#app/ui/quotes-counter.tsx";
import type { Vertical } from "#domain/verticals.ts";
import type { ErrorText } from "#texts/errors.ts";
import { ListFilterForm } from "./list-filter.tsx";
import {
  ALL_PROVINCES,
  briefPath,
  listPath,
  listSearch,
  sheetLinkId,
  type ListFilter,
} from "./list-paths.ts";

type Row = {
  id: string;
  title: string;
  place: string;
  facts: string;
  /** Distance, size and age. */
  measures: string;
  count: number;
  max: number;
  badge: string | null;
  isUnread: boolean;
  isSaved: boolean;
};

type List = {
  filter: ListFilter;
  /** The filter in words. */
  summary: string;
  /** What a size is measured in. */
  unit: string;
  /** Null when the briefs could not be loaded; then `problem` says so. */
  rows: Row[] | null;
  problem: ErrorText | null;
  /** Cursor of the next page. */
  next: string | null;
  /** How many there are; null on later pages. */
  found: string | null;
  /** Older briefs were not searched. */
  isCut: boolean;
  /** Whether this member saves and hides. */
  maySort: boolean;
  /** The brief that was hidden just now. */
  hiddenNow: string | null;
};

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
  const { after = "", ...filter } = list.filter;
  const first = listPath(listSearch(filter));
  const isFiltered = Object.values(list.filter).some(Boolean);
  return (
    <section aria-labelledby="opdrachten">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ListFilterForm vertical={vertical} filter={filter} summary={list.summary} unit={list.unit} />
        {list.found && <p className="text-sm text-soft tabular-nums">{list.found}</p>}
      </div>
      {list.hiddenNow && <HiddenNow briefId={list.hiddenNow} action={first} />}
      {list.problem && (
        <div role="alert" className="mt-6">
          <Notice tone="warning" title={list.problem.title}>
            {list.problem.message}
          </Notice>
        </div>
      )}
      <div
        id="open-opdrachten"
        data-live="requests"
        data-live-list="Niet meer in je lijst: vol, gesloten, of je stuurde een offerte."
      >
        {!after && !filter.sort && <NewRequests href={first} />}
        {list.rows?.length === 0 && <NothingFound filtered={isFiltered} show={filter.show} />}
        {list.rows && list.rows.length > 0 && (
          <Rows
            rows={list.rows}
            search={listSearch(list.filter)}
            openId={openId}
            maySort={list.maySort}
            show={filter.show}
          />
        )}
      </div>
      {list.isCut && !list.next && (
        <p className="mt-4 text-sm text-soft">
          Oudere opdrachten zijn niet doorzocht. Kies een provincie of categorie om verder terug te zoeken.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {after && (
          <Button href={first} variant="secondary" size="small" className="mr-auto">
            {filter.sort ? "Terug naar het begin" : "Terug naar de nieuwste"}
          </Button>
        )}
        {list.next && (
          <Button
            href={listPath(listSearch({ ...filter, after: list.next }))}
            variant="secondary"
            size="small"
            className="ml-auto"
            rel="next"
          >
            Volgende opdrachten
          </Button>
        )}
      </div>
      <p className="flex flex-wrap gap-x-5">
        {filter.show ? (
          <ListLink search="">Alle opdrachten</ListLink>
        ) : (
          <>
            <ListLink search={listSearch({ province: "", show: "saved" })}>Bewaarde opdrachten</ListLink>
            <ListLink search={listSearch({ province: "", show: "hidden" })}>Verborgen opdrachten</ListLink>
          </>
        )}
      </p>
    </section>
  );
}

function ListLink({ search, children }: { search: string; children: string }) {
  return (
    <a href={listPath(search)} className="link inline-flex min-h-11 items-center text-sm">
      {children}
    </a>
  );
}

/** Says that a request was hidden, and undoes it. */
function HiddenNow({ briefId, action }: { briefId: string; action: string }) {
  return (
    <form
      method="post"
      action={action}
      className="mb-2 flex flex-wrap items-center justify-between gap-x-4 rounded bg-mist px-3"
    >
      <output>Opdracht verborgen.</output>
      <Button name="unhide" value={briefId} variant="text">
        Ongedaan maken
      </Button>
    </form>
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

function NothingFound({ filtered, show }: { filtered: boolean; show: string | undefined }) {
  if (show)
    return (
      <div className="mt-6">
        <EmptyState
          title={show === "saved" ? "Geen bewaarde opdrachten" : "Geen verborgen opdrachten"}
          text={
            show === "saved"
              ? "Bewaar een opdracht met het lint in de lijst. Hier staat ze tot ze vol of gesloten is, of tot je een offerte stuurt."
              : "Verberg een opdracht die niets voor je is met het kruis in de lijst. Hier haal je haar terug."
          }
          action={
            <Button href={listPath("")} variant="secondary">
              Alle opdrachten
            </Button>
          }
        />
      </div>
    );
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
function Rows({
  rows,
  search,
  openId,
  maySort,
  show,
}: {
  rows: Row[];
  search: string;
  openId: string | undefined;
  maySort: boolean;
  show: string | undefined;
}) {
  const list = (
    <ul className="brief-rows mt-2">
      {rows.map((row) => (
        <li
          key={row.id}
          id={`opdracht-${row.id}`}
          data-live={`brief:${row.id}`}
          data-unread={row.isUnread ? "" : undefined}
        >
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
              {row.badge && <Badge code="NIEUW" label={row.badge} />}
            </h2>
            <p>{`${row.place} · ${row.facts}`}</p>
          </div>
          <div>
            <p>{row.measures}</p>
            <QuotesCounter count={row.count} max={row.max} />
          </div>
          {maySort && <Marks row={row} isHidden={show === "hidden"} />}
        </li>
      ))}
    </ul>
  );
  if (!maySort) return list;
  return (
    <form method="post" action={listPath(search)}>
      {list}
    </form>
  );
}

/** The buttons that save and hide a row; they lie above the link that fills it. */
function Marks({ row, isHidden }: { row: Row; isHidden: boolean }) {
  const of = `${row.title}, ${row.place}`;
  return (
    <span data-marks>
      <button
        name={row.isSaved ? "unsave" : "save"}
        value={row.id}
        aria-label={row.isSaved ? `Niet meer bewaren: ${of}` : `Bewaren: ${of}`}
        title={row.isSaved ? "Niet meer bewaren" : "Bewaren"}
      >
        <MarkIcon path="M4 2h8v12l-4-3-4 3z" />
      </button>
      <button
        name={isHidden ? "unhide" : "hide"}
        value={row.id}
        aria-label={isHidden ? `Weer tonen: ${of}` : `Verbergen: ${of}`}
        title={isHidden ? "Weer tonen" : "Verbergen"}
      >
        <MarkIcon path={isHidden ? "M3 9l4 4 6-9" : "M3 3l10 10M13 3L3 13"} />
      </button>
    </span>
  );
}

const MarkIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);
