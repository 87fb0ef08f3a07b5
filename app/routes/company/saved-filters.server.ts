import { redirect, type data, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { openBriefsFilter } from "#domain/briefs/input.ts";
import type { Ctx, UserActor } from "#domain/context.ts";
import { deleteSavedFilter } from "#domain/members/delete-saved-filter.ts";
import { savedFilterInput, saveFilterInput } from "#domain/members/input.ts";
import { saveFilter } from "#domain/members/save-filter.ts";
import { savedFiltersOf } from "#domain/members/views.ts";
import type { Vertical } from "#domain/verticals.ts";
import { requireCompany } from "./company-page.server.ts";
import { filterQuery } from "./list-page.server.ts";
import { listPath, listSearch, OWN_AREAS } from "./list-paths.ts";
import { SAVED_FILTER_INTENTS as INTENTS } from "./saved-filter-intents.ts";

/** The list's filter as its address names it. */
export const filterOf = (query: URLSearchParams, opensOn: typeof OWN_AREAS | undefined) => {
  const { province = opensOn, ...rest } = Object.fromEntries(query);
  return openBriefsFilter.parse({ ...rest, province: province === OWN_AREAS ? "own-areas" : province });
};

/** The saved filters of the member, each with the list that it opens. */
export async function savedFilterLinks(ctx: Ctx<UserActor>, vertical: Vertical) {
  const saved = await savedFiltersOf(ctx, ctx.actor);
  return saved.map(({ id, name, filter }) => ({
    id,
    name,
    href: listPath(listSearch(filterQuery(filter, vertical))),
  }));
}

/** Saves or deletes a filter from the list, and returns to it. Null for another form. */
export function changeSavedFilters(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
) {
  const intent = form.get("intent");
  if (intent !== INTENTS.save && intent !== INTENTS.delete) return null;
  const { ctx, company } = requireCompany(context);
  const { search, searchParams } = new URL(request.url);
  return answerRefusal<ReturnType<typeof data<FormAnswer>> | Response>({}, async () => {
    if (intent === INTENTS.delete) {
      const parsed = parseForm(form, savedFilterInput);
      if (!parsed.ok) return parsed.response;
      await deleteSavedFilter(ctx, parsed.value);
      return redirect(listPath(search));
    }
    const parsed = parseForm(form, saveFilterInput.pick({ filterName: true }));
    if (!parsed.ok) return parsed.response;
    const {
      after: _after,
      show: _show,
      ...filter
    } = filterOf(searchParams, company.profile ? OWN_AREAS : undefined);
    await saveFilter(ctx, { ...parsed.value, filter });
    return redirectWithToast(listPath(search), "filter_saved");
  });
}
