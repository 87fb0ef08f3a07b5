import type { EventType } from "../../events/catalogue.ts";
import type { Role } from "../../kernel/roles.ts";
import type { Vertical } from "../../kernel/verticals.ts";

/** Who reads an open page: the session's user, and its company with what it may read now. */
export type LiveReader = {
  sessionId: string;
  userId: string;
  role: Role;
  companyId: string | null;
  vertical: Vertical | null;
  subscribed: boolean;
};

/** An event with what decides who hears of it. */
export type LiveEvent = {
  type: EventType;
  /** The account that the event is about. Its sessions or its access may have changed. */
  userId: string | null;
  /** The company that the event is about. What its members may read may have changed. */
  changedCompanyId: string | null;
  /** Null for an event about no brief. */
  brief: {
    id: string;
    vertical: Vertical;
    clientId: string | null;
    isPublished: boolean;
    /** Null when all companies see it; else the one that does, or "" when none does. */
    exclusiveTo: string | null;
  } | null;
  /** The company of the proposal that the event is about. */
  companyId: string | null;
  /** Companies that have sent a proposal for the brief. */
  quoters: ReadonlySet<string>;
  /** Users who have a notification of it on their bell. */
  told: ReadonlySet<string>;
};

/**
 * What a page can listen to: the list of requests, one brief (`brief:<id>`), the bell, or everything. A stream carries
 * nothing else.
 */
export type LiveKey = "requests" | `brief:${string}` | "notifications" | "*";

/** Roles that have pages that move. */
export const hasLivePages = (role: Role): boolean => role === "CLIENT" || role === "PHOTOGRAPHER";

/** Readers of a brief that an event can concern. */
type Audience =
  /** The client of the brief. */
  | "client"
  /** Companies that see the brief in their list, where it appears or comes back. */
  | "list"
  /** The same companies, for the row that they may have open: its counter moved, or it closed. */
  | "row"
  /** Companies that sent a proposal for the brief. */
  | "quoters"
  /** The company whose proposal it is. */
  | "sender";

/** Who hears of an event about a brief. Types that are missing here move no page. */
const AUDIENCES: { [Type in EventType]?: readonly Audience[] } = {
  "brief.published": ["client", "list"],
  "brief.opened": ["client", "list"],
  "brief.ask_ended": ["client"],
  "brief.question_asked": ["client", "row", "quoters"],
  "brief.question_answered": ["client", "row", "quoters"],
  "brief.reopened": ["client", "list", "quoters"],
  "brief.expired": ["client", "row", "quoters"],
  "brief.still_choosing": ["client", "quoters"],
  "brief.cancelled": ["client", "row", "quoters"],
  "brief.completed": ["client", "row", "quoters"],
  "brief.photos_changed": ["client", "row", "quoters"],
  "proposal.sent": ["client", "row", "quoters"],
  "proposal.changed": ["client", "sender"],
  "brief.changed": ["client", "row", "quoters"],
  "proposal.confirmed": ["client", "sender"],
  "proposal.read": ["sender"],
  "proposal.accepted": ["client", "sender"],
  "proposal.declined": ["client", "sender"],
  "deal.day_proposed": ["client", "sender"],
  "deal.day_withdrawn": ["client", "sender"],
  "deal.day_declined": ["client", "sender"],
  "deal.day_agreed": ["client", "sender"],
  "deal.on_the_way": ["client", "sender"],
  "deal.message_sent": ["client", "sender"],
  "deal.messages_read": ["client", "sender"],
  "deal.assigned": ["sender"],
  "deal.said_done": ["client", "sender"],
  "deal.not_done": ["client", "sender"],
  "deal.done": ["client", "sender"],
  "deal.point_ticked": ["client", "sender"],
  "deal.pictures_changed": ["client", "sender"],
  "deal.extra_offered": ["client", "sender"],
  "deal.extra_accepted": ["client", "sender"],
  "deal.extra_refused": ["client", "sender"],
  "deal.extra_withdrawn": ["client", "sender"],
  "deal.fell_through": ["client", "sender"],
  "experience.written": ["client", "sender"],
  "experience.changed": ["client", "sender"],
  "experience.answered": ["client", "sender"],
  "experience.withdrawn": ["client", "sender"],
  "experience.held": ["client"],
  "experience.placed": ["client", "sender"],
  "experience.objected": ["client"],
  "experience.objection_decided": ["client", "sender"],
  "deal.fall_objected": ["sender"],
  "deal.objection_decided": ["sender"],
  "dispute.decided": ["sender"],
  "complaint.made": ["client", "sender"],
  "complaint.answered": ["client", "sender"],
  "complaint.settlement_proposed": ["client", "sender"],
  "complaint.settlement_withdrawn": ["client", "sender"],
  "complaint.settled": ["client", "sender"],
  "complaint.withdrawn": ["client", "sender"],
  "complaint.handed_over": ["client", "sender"],
  "complaint.asked": ["client", "sender"],
  "complaint.question_answered": ["client", "sender"],
  "complaint.found": ["client", "sender"],
  "brief.came_back": ["client", "list", "quoters"],
  "proposal.asked": ["client", "sender"],
  "proposal.ask_answered": ["client", "sender"],
  "proposal.restored": ["client", "sender"],
  // Its place is free again, so a full brief returns to the list.
  "proposal.expired": ["client", "list", "quoters"],
  "proposal.withdrawn": ["client", "list", "quoters"],
  "proposal.dropped": ["client", "list", "quoters"],
};

/** What this reader is told of an event; empty when the event does not concern the reader. */
export function keysFor(reader: LiveReader, event: LiveEvent): LiveKey[] {
  const keys = briefKeysFor(reader, event);
  return event.told.has(reader.userId) ? [...keys, "notifications"] : keys;
}

function briefKeysFor(reader: LiveReader, event: LiveEvent): LiveKey[] {
  const { brief } = event;
  const audience = AUDIENCES[event.type];
  if (!brief || !audience) return [];
  const about: LiveKey = `brief:${brief.id}`;
  if (reader.role === "CLIENT") {
    const isClient = brief.clientId === reader.userId && audience.includes("client");
    if (!isClient) return [];
    return event.type === "brief.published" ? [about, "requests"] : [about];
  }
  const { companyId } = reader;
  if (companyId === null || !brief.isPublished) return [];
  const isShown = brief.exclusiveTo === null || brief.exclusiveTo === companyId;
  const seesBrief = reader.subscribed && reader.vertical === brief.vertical && isShown;
  if (seesBrief && audience.includes("list")) return [about, "requests"];
  const isConcerned =
    (seesBrief && audience.includes("row")) ||
    (audience.includes("quoters") && event.quoters.has(companyId)) ||
    (audience.includes("sender") && event.companyId === companyId);
  return isConcerned ? [about] : [];
}
