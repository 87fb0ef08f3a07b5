import { lazy, Suspense, useRef } from "react";
import { flushSync } from "react-dom";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { useLive } from "#app/live/live-context.ts";
import { useHeldRows } from "#app/live/use-held-rows.ts";
import { useSaid } from "#app/live/use-said.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Vertical } from "#domain/kernel/verticals.ts";
import type { ErrorText } from "#texts/errors/error-text.ts";
import { formatCount } from "#texts/formats.ts";
import { FollowedRequests, type Followed } from "./followed.tsx";
import type { FilterChip } from "./filter-chips.server.ts";
import { FilterChips } from "./filter-chips.tsx";
import { ListFilterForm } from "./list-filter.tsx";
import { listPath, listSearch, mapPath, type ListFilter } from "./list-paths.ts";
import { SavedFilters, SaveFilter, type SavedFilter } from "./saved-filters.tsx";
import { BriefRows, type Row } from "./brief-rows.tsx";

/** It stands only after a press that hid a request. */
const HiddenNow = lazy(async () => ({ default: (await import("./hidden-now.tsx")).HiddenNow }));

export type Nothing = { title: string; text: string; href: string; label: string };

type List = {
  /** What it says without rows. */
  nothing: Nothing | null;
  filter: ListFilter;
  /** The filter in words. */
  summary: string;
  chips: readonly FilterChip[];
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
  hiddenNow: { id: string; reasons: { code: string; label: string }[] } | null;
  /** The filters of the address that were not understood, and are left out. */
  misread: FormAnswer | null;
  savedFilters: readonly SavedFilter[];
  followed: readonly Followed[];
  /** The saved filter whose name can be changed now. */
  renamed: string | null;
};

/** The open briefs that this company can quote on, with filters. */
export function OpenBriefs({
  vertical,
  list,
  openId,
  answer,
}: {
  vertical: Vertical;
  list: List;
  /** The brief whose sheet is open. */
  openId: string | undefined;
  answer: FormAnswer | undefined;
}) {
  const { after = "", ...filter } = list.filter;
  const search = listSearch(filter);
  // An open sheet has the word, and the focus.
  const misread = openId === undefined ? list.misread : null;
  const refused = answer ?? misread;
  useLive("requests");
  const place = useRef<HTMLDivElement>(null);
  const { rows, over, count, isAtLeast, show } = useHeldRows(list.rows, list.next !== null);
  function showNew() {
    flushSync(show);
    place.current?.querySelector<HTMLElement>("li a")?.focus();
  }
  const first = listPath(search);
  return (
    <section aria-labelledby="aanvragen">
      {refused && (
        <div className="mt-3 mb-4 empty:hidden">
          <FormProblems answer={refused} />
        </div>
      )}
      <div className="relative flex flex-wrap items-center gap-x-3 lg:flex-nowrap">
        <ListFilterForm
          vertical={vertical}
          filter={filter}
          summary={list.summary}
          unit={list.unit}
          isOpen={refused !== null || list.renamed !== null}
          misread={misread}
          saved={
            <SavedFilters saved={list.savedFilters} search={search} renamed={list.renamed} answer={answer} />
          }
        >
          <SaveFilter here={first} answer={answer} />
        </ListFilterForm>
        <FilterChips chips={list.chips} />
      </div>
      {list.found && (
        <p className="flex items-center gap-x-4 text-sm text-soft tabular-nums">
          {list.found}
          {!filter.show && (
            <Link href={mapPath(search)} className="link inline-flex min-h-7 items-center">
              Op de kaart
            </Link>
          )}
        </p>
      )}
      {list.hiddenNow && (
        <Suspense>
          <HiddenNow hidden={list.hiddenNow} action={first} />
        </Suspense>
      )}
      {list.problem && (
        <div role="alert" className="mt-6">
          <Notice tone="warning" title={list.problem.title}>
            {list.problem.message}
          </Notice>
        </div>
      )}
      <div ref={place} id="open-opdrachten">
        {!after && !filter.sort && <NewRequests count={count} isAtLeast={isAtLeast} onShow={showNew} />}
        {list.nothing && rows.length === 0 && <NothingFound nothing={list.nothing} />}
        {rows.length > 0 && (
          <BriefRows
            rows={rows}
            over={over}
            search={listSearch(list.filter)}
            openId={openId}
            maySort={list.maySort}
            show={filter.show}
          />
        )}
      </div>
      {list.isCut && !list.next && (
        <p className="mt-4 text-sm text-soft">
          Oudere aanvragen zijn niet doorzocht. Kies een provincie of categorie om verder terug te zoeken.
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
            Volgende aanvragen
          </Button>
        )}
      </div>
      {!filter.show && <FollowedRequests followed={list.followed} search={listSearch(list.filter)} />}
      <p className="flex flex-wrap gap-x-5">
        {filter.show ? (
          // An empty list has a button that leads there.
          list.rows?.length !== 0 && <ListLink search="">Alle aanvragen</ListLink>
        ) : (
          <>
            <ListLink search={listSearch({ province: "", show: "saved" })}>Bewaarde aanvragen</ListLink>
            <ListLink search={listSearch({ province: "", show: "hidden" })}>Verborgen aanvragen</ListLink>
          </>
        )}
      </p>
    </section>
  );
}

function ListLink({ search, children }: { search: string; children: string }) {
  return (
    <Link href={listPath(search)} className="link inline-flex min-h-11 items-center text-sm">
      {children}
    </Link>
  );
}

/** Offers the requests that came since, so that nothing moves under a finger. */
function NewRequests({
  count,
  isAtLeast,
  onShow,
}: {
  count: number;
  isAtLeast: boolean;
  onShow: () => void;
}) {
  const offer = useRef<HTMLParagraphElement>(null);
  useSaid(offer);
  return (
    <p ref={offer} className="mt-6 text-center empty:hidden">
      {count > 0 && (
        <Button type="button" size="small" onClick={onShow}>
          {isAtLeast
            ? `${count} of meer nieuwe aanvragen`
            : formatCount(count, "nieuwe aanvraag", "nieuwe aanvragen")}
        </Button>
      )}
    </p>
  );
}

const NothingFound = ({ nothing: { title, text, href, label } }: { nothing: Nothing }) => (
  <div className="mt-6">
    <EmptyState
      title={title}
      text={text}
      action={
        <Button href={href} variant="secondary">
          {label}
        </Button>
      }
    />
  </div>
);
