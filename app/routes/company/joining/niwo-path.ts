/** Names the request that is opened again after the answer. */
export const REQUEST_PARAM = "aanvraag";

/** Where a mover says whether it has a licence; from the sheet of a request, also which one that is. */
export const niwoPath = (briefId?: string): string =>
  `/verhuisbedrijf-dashboard/niwo${briefId === undefined ? "" : `?${REQUEST_PARAM}=${briefId}`}`;
