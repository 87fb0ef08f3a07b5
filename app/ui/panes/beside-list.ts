import { createContext, type MouseEventHandler } from "react";

/**
 * What a link of a sheet does that stands beside its list: it changes the sheet alone. Null where a sheet is a page, and its links are
 * ordinary ones.
 */
export const BesideListContext = createContext<MouseEventHandler<HTMLAnchorElement> | null>(null);
