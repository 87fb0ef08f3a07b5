import type { RevealedContact } from "#domain/briefs/revealed-contacts-view.ts";
import { isDutchMobile } from "#domain/proposals/won/rules.ts";
import { formatAddress } from "#texts/formats.ts";
import { ADDRESS_KIND_LABELS, CONTACT_PREFERENCE_LABELS } from "#texts/labels.ts";
import { formatPhone } from "#texts/phone.server.ts";

const ROUTE = "https://www.google.com/maps/dir/?api=1&destination=";

/** The client of a job, with the links to reach them and to go there. */
export function contactTexts(contact: RevealedContact) {
  const { clientName, clientEmail, clientPhone, contactPreference, addresses } = contact;
  return {
    name: clientName,
    email: clientEmail,
    preference: contactPreference && CONTACT_PREFERENCE_LABELS[contactPreference],
    phone:
      clientPhone === null
        ? null
        : {
            text: formatPhone(clientPhone),
            href: `tel:${clientPhone}`,
            whatsApp: isDutchMobile(clientPhone) ? `https://wa.me/${clientPhone.slice(1)}` : null,
          },
    addresses: addresses.map((address) => {
      const lines = formatAddress(address);
      const whole = [...lines, address.country ?? ""].filter(Boolean).join(", ");
      return {
        label: ADDRESS_KIND_LABELS[address.kind],
        lines,
        route: ROUTE + encodeURIComponent(whole),
      };
    }),
  };
}

export type ContactTexts = ReturnType<typeof contactTexts>;
