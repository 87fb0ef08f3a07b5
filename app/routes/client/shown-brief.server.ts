import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { formatPhone } from "#texts/phone.server.ts";

const textOf = (phone: string | null) => phone && formatPhone(phone);

/** The brief with its phone numbers formatted here, because the library is too large for the browser. */
export function withPhoneTexts(brief: ClientBrief) {
  return {
    ...brief,
    contact: { ...brief.contact, phoneText: textOf(brief.contact.clientPhone) },
    proposals: brief.proposals.map((proposal) => ({
      ...proposal,
      company: { ...proposal.company, phoneText: textOf(proposal.company.phone) },
    })),
  };
}
export type ShownBrief = ReturnType<typeof withPhoneTexts>;
export type ShownProposal = ShownBrief["proposals"][number];
