import { Link } from "#app/ui/link.tsx";
import type { DisputeCase } from "#domain/desk/disputes/views.ts";
import { DEAL_STATE_LABELS } from "#texts/deal/deals.ts";
import { formatCount, formatDateTime } from "#texts/formats.ts";
import { codeLabel } from "#texts/desk/codes.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { thingHref } from "../things/thing-paths.ts";

const companies = (count: number) => formatCount(count, "bedrijf", "bedrijven");

/** What is known of the request, without who asked. */
export function requestFacts({ briefId, proposalId, request, ...dispute }: DisputeCase) {
  const { quotedAt, readAt, chosenAt, dealState, clientReadAt } = request;
  return [
    {
      label: "Aanvraag",
      value: (
        <Link href={thingHref("brief", briefId)} className="link">
          {serviceLabel(dispute.vertical, dispute.category, dispute.service)}, {dispute.locationText}
        </Link>
      ),
    },
    { label: "Stand", value: codeLabel("state", request.status) },
    { label: "Bevestigd", value: request.confirmedAt && formatDateTime(request.confirmedAt) },
    {
      label: "Opdrachtgever",
      value: `${request.hasAccount ? "Met account" : "Zonder account"}, ${request.hasPhone ? "met" : "zonder"} telefoonnummer`,
    },
    {
      label: "Bedrijven",
      value: `${companies(request.told)} kregen bericht, ${request.opened} openden de aanvraag, ${formatCount(request.quotes, "offerte", "offertes")}`,
    },
    {
      label: "Vragen van bedrijven",
      value:
        request.questions === 0
          ? "Geen"
          : `${formatCount(request.questions, "vraag", "vragen")}, ${request.answered} beantwoord`,
    },
    {
      label: "Offerte van dit bedrijf",
      value: (
        <Link href={thingHref("proposal", proposalId)} className="link">
          {formatDateTime(quotedAt)}, {readAt ? `gelezen op ${formatDateTime(readAt)}` : "niet gelezen"}
        </Link>
      ),
    },
    {
      label: "Gekozen",
      value: chosenAt && dealState ? `${formatDateTime(chosenAt)}: ${DEAL_STATE_LABELS[dealState]}` : "Nee",
    },
    ...(chosenAt
      ? [
          {
            label: "Berichten van het bedrijf",
            value: clientReadAt
              ? `Voor het laatst gelezen op ${formatDateTime(clientReadAt)}`
              : "Nooit gelezen",
          },
        ]
      : []),
    {
      label: "Andere bedrijven die dit meldden",
      value: request.otherDisputes === 0 ? "Geen" : companies(request.otherDisputes),
    },
  ];
}

/** How often this company disputed requests. */
export function companyFacts({ companyId, companyName, ofCompany }: DisputeCase) {
  const { quotes, disputes, confirmed } = ofCompany;
  return [
    {
      label: "Bedrijf",
      value: (
        <Link href={thingHref("company", companyId)} className="link">
          {companyName}
        </Link>
      ),
    },
    { label: "Offertes", value: String(quotes) },
    {
      label: "Eerder gemeld",
      value:
        disputes === 0
          ? "Nooit"
          : `${formatCount(disputes, "aanvraag", "aanvragen")}, waarvan ${confirmed} met tegoed`,
    },
  ];
}
