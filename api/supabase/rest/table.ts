import type { CompanyReader } from "#domain/companies/views.ts";
import { readerOf } from "#domain/companies/views.ts";
import type { SessionView } from "#domain/accounts/session-view.ts";
import type { CompanyActor, Ctx, UserActor } from "#domain/kernel/context.ts";
import type { ColumnType, Row } from "./columns.ts";
import type { Filter } from "./parse-filter.ts";

/** Who asks. `session` is null for a visitor. `siteUrl` begins the addresses of pictures. */
export type RestReader = { ctx: Ctx; session: SessionView | null; siteUrl: string };

/** The ids that the filters allow in a column; null when they allow any. */
export type Asked = (column: string) => string[] | null;

/** The body of a write: its columns are known and may be written. */
export type Body = Readonly<Record<string, unknown>>;

/** Which rows a write answers with: those with this value in this column. */
export type Written = { column: string; value: string };

/** Another table whose rows can be embedded: those whose column `to` has the value of this table's column `from`. */
export type Related = { table: TableName; from: string; to: string; many: boolean };

export type TableName =
  | "profiles"
  | "subscriptions"
  | "referrals"
  | "photographer_profiles"
  | "briefs"
  | "proposals"
  | "reveals";

/** A table of spec §7 as a caller sees it. Its rows are those of the caller by construction; a filter only narrows them. */
export type Table = {
  columns: Readonly<Record<string, ColumnType>>;
  related: Readonly<Record<string, Related>>;
  /** Reads a view of the domain. `asked` gives the ids that it may pass on. */
  rows(reader: RestReader, asked: Asked): Promise<readonly Row[]>;
  /** Writes call a verb. `columns` may be given; `ignored` may be too, and change nothing. */
  insert?: Write<(reader: SignedInReader, body: Body) => Promise<Written>>;
  /** With `on_conflict` of this column. */
  upsert?: Write<(reader: SignedInReader, body: Body) => Promise<Written>> & { onConflict: string };
  /** Changes the one row that the filters leave. */
  update?: Write<(reader: SignedInReader, change: Change) => Promise<Written>>;
};

type Write<Run> = { columns: readonly string[]; run: Run };
export type Change = { row: Row; body: Body; filters: readonly Filter[] };

export type SignedInReader = RestReader & { session: SessionView };

/** The client who asks; null for anybody else. */
export function clientOf({ session }: RestReader): UserActor | null {
  return session?.actor.role === "CLIENT" ? session.actor : null;
}

/** The company that asks, as a reader of briefs; null for anybody else. */
export function companyOf({ session }: RestReader): { actor: CompanyActor; reader: CompanyReader } | null {
  if (!session?.company || session.actor.companyId === null) return null;
  return { actor: session.actor as CompanyActor, reader: readerOf(session) };
}

/** An instant as PostgREST writes it. */
export const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
