import { logFilterInput, type LogFilter } from "#domain/audit/input.ts";
import { LOG_FIELDS } from "./log-address.ts";

/** The filters of an address. On the server only: the schema must not make the browser load zod. */
export const logFilterOf = (search: URLSearchParams): LogFilter =>
  logFilterInput.parse(
    Object.fromEntries(
      Object.entries(LOG_FIELDS).map(([key, name]) => [key, search.get(name)?.trim() || undefined]),
    ),
  );
