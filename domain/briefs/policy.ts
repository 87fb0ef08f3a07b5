import type { CompanyReader } from "../companies/views.ts";
import { anybody, clients, theSystem } from "../policy.ts";

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

/** Requests expire by the clock. */
export const watchesExpiry = theSystem;
