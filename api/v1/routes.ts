import type { Route } from "./route.ts";
import { accountRoutes } from "./routes/account.ts";
import { companyRoutes } from "./routes/company.ts";
import { dealRoutes } from "./routes/deals.ts";
import { profileRoutes } from "./routes/profile.ts";
import { quoteRoutes } from "./routes/quotes.ts";
import { requestRoutes } from "./routes/requests.ts";

/** Every call of the public API, by the name of its operation. The app, the document and the tests read this table. */
export const ROUTES = {
  ...accountRoutes,
  ...requestRoutes,
  ...quoteRoutes,
  ...dealRoutes,
  ...companyRoutes,
  ...profileRoutes,
};

/** A call of the table with its name. */
export type NamedRoute = Route & { name: string };

/** The same, one by one. */
export const EVERY_ROUTE: readonly NamedRoute[] = Object.entries(ROUTES).map(([name, route]) => ({
  name,
  ...(route as Route),
}));
