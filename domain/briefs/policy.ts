import { anybody, clients, theSystem } from "../policy.ts";
import type { Province } from "../places/rules.ts";
import type { Vertical } from "../verticals.ts";

/** The company for whom requests are read: its trade, its areas, and its profile once it has one. */
export type CompanyReader = {
  vertical: Vertical;
  profileId: string | null;
  serviceAreas: Province[];
  /** Whether it has a live subscription at the moment of reading. */
  subscribed: boolean;
};

/** Only subscribers read open requests; what a company quoted on stays readable for it. */
export function mayReadOpenBriefs(reader: CompanyReader): boolean {
  return reader.subscribed;
}

/** A client cancels and reopens its own requests: any other is not found. */
export const ownsBriefs = clients;

/** Whoever holds the mail of a request confirms it, signed in or not. */
export const confirmsBriefs = anybody;

/** Anybody asks for quotes; who is no client with a confirmed address answers a mail first (`publishesAtOnce`). */
export const submitsBriefs = anybody;

/** A draft has no owner: whoever has its unguessable id may fill it in. */
export const keepsDrafts = anybody;

/** Requests expire by the clock. */
export const watchesExpiry = theSystem;
