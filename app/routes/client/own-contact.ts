import { formatAddress } from "#texts/formats.ts";
import { ADDRESS_KIND_LABELS, CONTACT_PREFERENCE_LABELS } from "#texts/labels.ts";
import type { ShownContacts } from "./shown-request.server.ts";

/** The client's own contact details and addresses with their labels, as given. */
export function ownContactItems(contact: ShownContacts["client"]): { label: string; value: string }[] {
  return [
    { label: "Naam", value: contact.clientName },
    { label: "E-mailadres", value: contact.clientEmail },
    { label: "Telefoonnummer", value: contact.phoneText ?? "" },
    {
      label: "Contact het liefst",
      value: contact.contactPreference ? CONTACT_PREFERENCE_LABELS[contact.contactPreference] : "",
    },
    ...contact.addresses.map((address) => ({
      label: ADDRESS_KIND_LABELS[address.kind],
      value: formatAddress(address).join("\n"),
    })),
  ].filter(({ value }) => value);
}
