import type { RouterContextProvider } from "react-router";
import type { SessionView } from "#domain/accounts/session-view.ts";
import { readerOf } from "#domain/companies/views.ts";
import { readsDesk } from "#domain/desk/policy.ts";
import { unreadMessages } from "#domain/deals/messages/thread-view.ts";
import { queueCounts } from "#domain/desk/queue-counts-view.ts";
import { workplaceCounts, type WorkplaceCounts } from "#domain/workplace/counts-view.ts";
import { MOST_COUNTED } from "#domain/workplace/rules.ts";
import { viewerOf } from "./auth/viewer.server.ts";
import { WON_PATH } from "./routes/company/list/sheet-paths.ts";
import { ctxOf, logFailure } from "./context.server.ts";
import {
  isInWorkplace,
  placeCount,
  sectionsOf,
  type Counts,
  type PlaceCount,
} from "./ui/workplace/places.ts";

/** The counts in the navigation of a workplace. Null elsewhere, and when they could not be read. */
export async function placeCounts(
  context: Readonly<RouterContextProvider>,
  session: SessionView,
  path: string,
): Promise<Counts | null> {
  const viewer = viewerOf(session);
  if (viewer.kind === "visitor") return null;
  if (!isInWorkplace(sectionsOf(viewer), path)) return null;
  return countsOf(context, session).catch((error: unknown) => {
    logFailure(context, "the counts of a workplace could not be read")(error);
    return null;
  });
}

async function countsOf(
  context: Readonly<RouterContextProvider>,
  session: SessionView,
): Promise<Counts | null> {
  const ctx = ctxOf(context);
  if (readsDesk.allows(session.actor)) return queueTexts(await queueCounts(ctx));
  if (session.actor.role === "CLIENT") return clientTexts(await unreadMessages(ctx, session.actor));
  return session.company ? textsOf(await workplaceCounts(ctx, readerOf(session))) : null;
}

const queueTexts = ({
  checks,
  reports,
  messages,
  measures,
  objections,
  complaints,
  experiences,
  disputes,
}: Awaited<ReturnType<typeof queueCounts>>): Counts => ({
  "/beheer/meldingen": countOf(reports, "melding af te handelen", "meldingen af te handelen"),
  "/beheer/controle": countOf(checks, "controle te doen", "controles te doen"),
  "/beheer/berichten": countOf(messages, "bericht te beantwoorden", "berichten te beantwoorden"),
  "/beheer/maatregelen": together(
    together(
      countOf(measures, "maatregel die wacht", "maatregelen die wachten"),
      countOf(objections, "bezwaar dat wacht", "bezwaren die wachten"),
    ),
    together(
      countOf(complaints, "klacht die op advies wacht", "klachten die op advies wachten"),
      together(
        countOf(experiences, "ervaring die op ons wacht", "ervaringen die op ons wachten"),
        countOf(disputes, "bedrijf dat tegoed vraagt", "bedrijven die tegoed vragen"),
      ),
    ),
  ),
});

const countOf = (count: number, one: string, many: string): PlaceCount =>
  placeCount({ count, most: MOST_COUNTED, of: count === 1 ? one : many });

const clientTexts = (unread: number): Counts => ({ "/client-dashboard": messagesOf(unread) });

const messagesOf = (unread: number) => countOf(unread, "nieuw bericht", "nieuwe berichten");

/** Two counts of one place: their sum, and each of them in words. */
function together(one: PlaceCount, other: PlaceCount): PlaceCount {
  if (one.count === 0 || other.count === 0) return one.count === 0 ? other : one;
  return { ...one, count: one.count + other.count, words: `${one.words} en ${other.words}` };
}

function textsOf({
  newBriefs,
  expiringQuotes,
  clientsToCall,
  unreadMessages: unread,
}: WorkplaceCounts): Counts {
  return {
    "/verhuisbedrijf-dashboard": countOf(newBriefs, "nieuwe opdracht", "nieuwe opdrachten"),
    "/verhuisbedrijf-dashboard/offertes": countOf(
      expiringQuotes,
      "offerte verloopt binnenkort",
      "offertes verlopen binnenkort",
    ),
    [WON_PATH]: together(
      countOf(clientsToCall, "opdrachtgever om mee af te spreken", "opdrachtgevers om mee af te spreken"),
      messagesOf(unread),
    ),
  };
}
