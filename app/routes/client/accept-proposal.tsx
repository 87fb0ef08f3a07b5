import { Dialog, DialogTrigger } from "#app/ui/dialog.tsx";
import { formatAddress, formatEuros, priceUnit } from "#texts/formats.ts";
import { ADDRESS_KIND_LABELS } from "#texts/labels.ts";
import { proposalTitle } from "./brief-texts.ts";
import { DecisionForm, useIsSubmitting } from "./decision-form.tsx";
import type { ShownBrief, ShownProposal } from "./shown-brief.server.ts";

/**
 * Accepts a proposal. The dialog first lists the details that are shared with this company, and says what accepting
 * means.
 */
export function AcceptProposal({ brief, proposal }: { brief: ShownBrief; proposal: ShownProposal }) {
  const { contact } = brief;
  const name = proposal.company.businessName;
  const id = `accepteren-${proposal.id}`;
  const version = String(proposal.version);
  const decision = { intent: "accept", proposalId: proposal.id, version } as const;
  const othersWait = brief.proposals.some(
    ({ id: other, status }) => status === "PENDING" && other !== proposal.id,
  );
  const shared = [
    { label: "Naam", value: contact.clientName },
    { label: "E-mailadres", value: contact.clientEmail },
    { label: "Telefoonnummer", value: contact.phoneText },
    ...contact.addresses.map((address) => ({
      label: ADDRESS_KIND_LABELS[address.kind],
      value: formatAddress(address).join("\n"),
    })),
  ].filter(({ value }) => value);
  return (
    <>
      <DialogTrigger dialogId={id} pending={useIsSubmitting(decision)}>
        Accepteren<span className="sr-only"> van {proposalTitle(brief, proposal)}</span>
      </DialogTrigger>
      <Dialog id={id} title={`Offerte van ${name} accepteren?`}>
        <p>
          Je kiest <strong className="font-semibold">{proposal.packageName}</strong> voor{" "}
          <strong className="font-semibold whitespace-nowrap">{formatEuros(proposal.priceCents)}</strong>{" "}
          {priceUnit({ ...proposal, ...brief })}. {name} krijgt dan deze gegevens van je:
        </p>
        <dl className="mt-4 space-y-2 rounded bg-mist p-4">
          {shared.map(({ label, value }) => (
            <div key={label} className="grid items-baseline gap-x-4 sm:grid-cols-[9rem_1fr]">
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="min-w-0 font-medium break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="mt-4 list-disc space-y-1.5 pl-5">
          <li>Accepteren is nog geen contract. Jij en {name} spreken het werk samen af.</li>
          {othersWait && (
            <li>De andere open offertes worden afgewezen. Die bedrijven zien je gegevens niet.</li>
          )}
          <li>Je kunt dit niet terugdraaien.</li>
        </ul>
        <DecisionForm {...decision} dialogId={id}>
          Accepteren en gegevens delen
        </DecisionForm>
      </Dialog>
    </>
  );
}
