import type { RequestContacts } from "#domain/briefs/request-contacts-view.ts";
import { websiteNote } from "#domain/proposals/rules.ts";
import { formatPhone } from "#texts/phone.server.ts";

const textOf = (phone: string | null) => phone && formatPhone(phone);

/** The contacts with their phone numbers formatted here, because the library is too large for the browser. */
export function shownContacts({ client, company }: RequestContacts) {
  return {
    client: { ...client, phoneText: textOf(client.clientPhone) },
    company: company && {
      email: company.email,
      phone: company.phone,
      phoneText: textOf(company.phone),
      website: (company.quoteWebsite && websiteNote.read(company.quoteWebsite)) || company.website,
    },
  };
}
export type ShownContacts = ReturnType<typeof shownContacts>;
