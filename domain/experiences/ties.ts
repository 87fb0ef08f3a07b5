import { mailboxOf } from "../kernel/mailbox.ts";
import type { Vertical } from "../kernel/verticals.ts";
import { isSameFirm } from "../payments/referrals/rules.ts";
import type { Tie } from "./rules.ts";

/** Who writes an experience: its mail addresses, and the phone number of its request. */
export type Writer = { emails: readonly string[]; phone: string | null };

/** A member of a company, with what identifies the firm. */
export type Member = {
  companyId: string;
  vertical: Vertical;
  email: string;
  phone: string | null;
  website: string | null;
  kvkNumber: string | null;
  paidWith: string | null;
};

/** Domains of which very many people have an address: it says nothing of whom they belong to. */
const OF_PROVIDERS =
  /^(?:gmail|googlemail|hotmail|outlook|live|msn|icloud|me|yahoo|proton|protonmail|ziggo|kpnmail|kpnplanet|planet|xs4all|hetnet|upcmail|home|casema|chello|quicknet|telfort|tele2|solcon|online|zonnet|freedom)\.[a-z.]+$/;

export const domainOf = (email: string): string => email.slice(email.indexOf("@") + 1);

/** Whether addresses at this domain are given out to everybody. */
export const isOfProvider = (domain: string): boolean => OF_PROVIDERS.test(domain);

/** The host of a website, without `www.`; null for none. */
const hostOf = (website: string | null): string | null =>
  website !== null && URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, "") : null;

const hasMailbox = ({ emails }: Writer, { email }: Member): boolean =>
  emails.some((own) => mailboxOf(own) === mailboxOf(email));

const hasPhone = ({ phone }: Writer, member: Member): boolean => phone !== null && phone === member.phone;

const mailsFromWebsite = ({ emails }: Writer, { website }: Member): boolean => {
  const host = hostOf(website);
  return host !== null && !isOfProvider(host) && emails.some((email) => domainOf(email) === host);
};

/** Whether the writer belongs to this member's company beyond doubt: its mailbox, or an address at the domain of its website. */
const belongsTo = (writer: Writer, member: Member): boolean =>
  hasMailbox(writer, member) || mailsFromWebsite(writer, member);

/**
 * What a writer has in common with the members of the company that it writes about, and of others. `isOwn`: it writes about its own
 * company, or about one with the KvK number or the card of its own. `sharesDomain` and `sharesNetwork` are looked up.
 */
export function tiesOf(
  writer: Writer,
  members: readonly Member[],
  about: { companyId: string; vertical: Vertical; sharesDomain: boolean; sharesNetwork: boolean },
): { isOwn: boolean; patterns: Tie[] } {
  const own = members.filter(({ companyId }) => companyId === about.companyId);
  const others = members.filter(({ companyId }) => companyId !== about.companyId);
  const sister = (other: Member) => belongsTo(writer, other) && own.some((one) => isSameFirm(one, other));
  const isOwn = own.some((one) => belongsTo(writer, one)) || others.some(sister);
  const isRival = others.some(
    (other) => other.vertical === about.vertical && (belongsTo(writer, other) || hasPhone(writer, other)),
  );
  const found: Record<Tie, boolean> = {
    DOMAIN: about.sharesDomain,
    PHONE: own.some((one) => hasPhone(writer, one)),
    NETWORK: about.sharesNetwork,
    RIVAL: isRival,
  };
  return { isOwn, patterns: (Object.keys(found) as Tie[]).filter((pattern) => found[pattern]) };
}
