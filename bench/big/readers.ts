import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { sessionView, type SessionView } from "#domain/accounts/session-view.ts";
import { readerOf } from "#domain/companies/views.ts";
import type { CompanyActor, Ctx, UserActor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";

/** Companies and clients whose pages are read in turn. */
export const PEOPLE = 12;

/** A company with its session and an open request in its first province. */
type Firm = { session: SessionView; token: string; openBrief: string };
type Client = { actor: UserActor; token: string; briefId: string };

/** Whose pages run `n` of a case reads. */
export type Readers = Awaited<ReturnType<typeof someReaders>>;

/** Signs companies and clients in. */
export async function someReaders({ db, now }: Pick<Ctx, "db" | "now">) {
  const firms = await someFirms(db, now);
  const clients = await someClients(db, now);
  const firm = (n: number) => firms[n % firms.length]!;
  return {
    firm,
    company: (n: number) => firm(n).session.actor as CompanyActor,
    /** The company as a reader of the list of open requests. */
    reader: (n: number) => ({ ...readerOf(firm(n).session), newSince: null }),
    vertical: (n: number) => firm(n).session.company!.vertical,
    client: (n: number) => clients[n % clients.length]!,
  };
}

async function someFirms(db: Database, now: Date): Promise<Firm[]> {
  const { rows } = await db.execute<{ user_id: string; brief_id: string }>(sql`
    select c.user_id, (select id from briefs where status = 'OPEN' and confirmed_at is not null and vertical = c.vertical
      and province = p.service_areas[1] order by published_at desc limit 1) as brief_id
    from companies c join photographer_profiles p on p.company_id = c.id order by c.id limit ${PEOPLE}`);
  return Promise.all(
    rows.map(async ({ user_id: userId, brief_id: openBrief }) => {
      const { token, session } = await signIn(db, now, userId, "PHOTOGRAPHER");
      return { session, token, openBrief };
    }),
  );
}

/** Clients with an open request that has two quotes. */
async function someClients(db: Database, now: Date): Promise<Client[]> {
  const { rows } = await db.execute<{ user_id: string; brief_id: string }>(sql`
    select client_id as user_id, id as brief_id from briefs where client_id is not null and status = 'OPEN' and proposals_count = 2
    order by published_at desc limit ${PEOPLE}`);
  return Promise.all(
    rows.map(async ({ user_id: userId, brief_id: briefId }) => {
      const { token, session } = await signIn(db, now, userId, "CLIENT");
      return { actor: session.actor, token, briefId };
    }),
  );
}

async function signIn(db: Database, now: Date, userId: string, role: "CLIENT" | "PHOTOGRAPHER") {
  const token = newId(now);
  await db.execute(sql`
    insert into profiles (id, role, full_name, created_at, updated_at) values (${userId}, ${role}, 'Iemand', ${now}, ${now})
    on conflict do nothing`);
  await db.execute(sql`
    insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
    values (${newId(now)}, ${userId}, ${token}, ${now}::timestamptz + interval '1 day', ${now}, ${now})`);
  return { token, session: (await sessionView({ db, now }, token))! };
}
