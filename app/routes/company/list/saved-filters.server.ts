import { data, redirect, type RouterContextProvider } from "react-router";
import { urlContext } from "#app/context.server.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { deleteSavedFilter } from "#domain/members/delete-saved-filter.ts";
import { renameSavedFilterInput, savedFilterInput, saveFilterInput } from "#domain/members/input.ts";
import { renameSavedFilter } from "#domain/members/rename-saved-filter.ts";
import { saveFilter } from "#domain/members/save-filter.ts";
import { savedFiltersOf } from "#domain/members/views.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { requireCompany } from "../company-page.server.ts";
import { filterOf, filterQuery } from "./list-page.server.ts";
import { listPath, listSearch, NEW_FILTER_NAME, RENAMED_FILTER } from "./list-paths.ts";
import { SAVED_FILTER_INTENTS as INTENTS, type SavedFilterIntent } from "./saved-filter-intents.ts";

/** The saved filters of the member, each with the list that it opens. */
export async function savedFilterLinks(ctx: Ctx<UserActor>, vertical: Vertical) {
  const saved = await savedFiltersOf(ctx, ctx.actor);
  return saved.map(({ id, name, filter }) => ({
    id,
    name,
    href: listPath(listSearch(filterQuery(filter, vertical))),
  }));
}

type Answer = Response | ReturnType<typeof data<FormAnswer>>;

type Change = (context: Readonly<RouterContextProvider>, form: FormData, list: URL) => Promise<Answer>;

/** The forms for saved filters, by intent. Each returns to the list that it was sent from. */
const CHANGES: Record<SavedFilterIntent, Change> = {
  [INTENTS.save]: async (context, form, { search, searchParams }) => {
    const { ctx, company } = requireCompany(context);
    const parsed = parseForm(form, saveFilterInput.pick({ filterName: true }));
    if (!parsed.ok) return parsed.response;
    const { after: _after, show: _show, ...filter } = filterOf(searchParams, company).filter;
    await saveFilter(ctx, { ...parsed.value, filter });
    return redirectWithToast(listPath(search), "filter_saved");
  },
  [INTENTS.rename]: async (context, form, { search }) => {
    const { ctx } = requireCompany(context);
    const parsed = parseForm(form, renameSavedFilterInput);
    if (!parsed.ok) return parsed.response;
    try {
      await renameSavedFilter(ctx, parsed.value);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "filter_name_taken") throw error;
      const errors = { [NEW_FILTER_NAME]: ERROR_TEXTS[error.code].message };
      return data<FormAnswer>({ errors, values: parsed.values }, { status: ERROR_STATUS[error.code] });
    }
    return redirectWithToast(listPath(search), "filter_renamed");
  },
  [INTENTS.delete]: async (context, form, { search }) => {
    const { ctx } = requireCompany(context);
    const parsed = parseForm(form, savedFilterInput);
    if (!parsed.ok) return parsed.response;
    await deleteSavedFilter(ctx, parsed.value);
    return redirect(listPath(search));
  },
};

/** Saves, renames or deletes a filter from the list. Null for another form. */
export function changeSavedFilters(context: Readonly<RouterContextProvider>, form: FormData) {
  const intent = Object.values(INTENTS).find((name) => name === form.get("intent"));
  if (!intent) return null;
  const list = new URL(context.get(urlContext));
  list.searchParams.delete(RENAMED_FILTER);
  return answerRefusal<Answer>(valuesOf(form), () => CHANGES[intent](context, form, list));
}
