import { PhotoStrip } from "#app/photos/photo-strip.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ComplaintCase } from "#domain/desk/complaints/views.ts";
import { registeredText } from "#texts/company/checks.ts";
import { COMPLAINT_KIND_LABELS, COMPLAINT_STATE_LABELS } from "#texts/deal/complaints.ts";
import {
  DEAL_STATE_LABELS,
  EXTRA_STATE_LABELS,
  MOMENT_KIND_LABELS,
  MOMENT_STATE_LABELS,
  momentLine,
} from "#texts/deal/deals.ts";
import { SIDE_LABELS } from "#texts/desk/complaints.ts";
import { fallTitle } from "#texts/desk/objections.ts";
import { formatDateTime, formatDay, formatEuros, formatQuotePrice } from "#texts/formats.ts";
import { thingHref } from "../things/thing-paths.ts";
import { CasePart, Written } from "./case-part.tsx";
import { complaintCasePath, complaintFilesPath } from "./complaint-paths.ts";

/** The whole deal: the quote, the days, the extra work, pictures of the work, and what both wrote to each other once it may be read. */
export function DealEvidence({ found }: { found: ComplaintCase }) {
  const { complaint, deal, others, workPictures } = found;
  return (
    <>
      <CasePart id="opdracht" title="Wat ze afspraken">
        <DescriptionList items={factsOf(found)} />
        {others.map(({ id, kind, side, state }) => (
          <p key={id}>
            Ook over deze opdracht:{" "}
            <Link href={complaintCasePath(id)} className="link">
              {COMPLAINT_KIND_LABELS[kind]}
            </Link>
            , {SIDE_LABELS[side].toLowerCase()}, {COMPLAINT_STATE_LABELS[state].toLowerCase()}
          </p>
        ))}
      </CasePart>
      <Days found={found} />
      <Extras found={found} />
      {workPictures.length > 0 && (
        <CasePart id="werkfotos" title="Foto’s van het werk">
          {(["BEFORE", "AFTER"] as const).map((kind) => (
            <PhotoStrip
              key={kind}
              photos={workPictures.filter((one) => one.kind === kind).map(({ id }) => ({ id, room: null }))}
              base={complaintFilesPath(complaint.id)}
              label={kind === "BEFORE" ? "Vooraf" : "Na afloop"}
            />
          ))}
        </CasePart>
      )}
      <Thread found={found} company={deal.company.businessName} />
    </>
  );
}

const factsOf = ({ deal, totalCents }: ComplaintCase) => [
  {
    label: "Opdracht",
    value: (
      <Link href={thingHref("brief", deal.briefId)} className="link">
        {fallTitle(deal)}
      </Link>
    ),
  },
  {
    label: "Offerte",
    value: (
      <Link href={thingHref("proposal", deal.proposalId)} className="link">
        {deal.quote.packageName}
      </Link>
    ),
  },
  { label: "Bedrijf", value: registeredText(deal.company) ?? deal.company.businessName },
  { label: "Prijs", value: formatQuotePrice({ ...deal.quote, frequency: deal.frequency }) },
  { label: "Inbegrepen", value: deal.quote.includes || "Niets over gezegd" },
  { label: "Over meerwerk", value: deal.quote.extraWork || "Niets over gezegd" },
  { label: "Totaal met akkoord meerwerk", value: formatEuros(totalCents) },
  { label: "Gekozen", value: formatDateTime(deal.chosenAt) },
  {
    label: "Stand",
    value: `${DEAL_STATE_LABELS[deal.state]}, sinds ${formatDateTime(deal.stateAt)}${deal.doneDay ? `, klaar op ${formatDay(deal.doneDay)}` : ""}`,
  },
];

function Days({ found: { moments } }: { found: ComplaintCase }) {
  if (moments.length === 0) return null;
  return (
    <CasePart id="dagen" title="Dagen">
      <ul className="space-y-2">
        {moments.map(({ id, kind, side, state, proposedAt, ...moment }) => (
          <li key={id}>
            {MOMENT_KIND_LABELS[kind]}: {momentLine(moment)}, {MOMENT_STATE_LABELS[state].toLowerCase()}
            <span className="block text-sm text-soft">
              {SIDE_LABELS[side]}, {formatDateTime(proposedAt)}
            </span>
          </li>
        ))}
      </ul>
    </CasePart>
  );
}

function Extras({ found: { extras } }: { found: ComplaintCase }) {
  if (extras.length === 0) return null;
  return (
    <CasePart id="meerwerk" title="Meerwerk">
      {extras.map(({ number, lines, reason, totalCents, state, offeredAt }) => (
        <Written key={number} by={EXTRA_STATE_LABELS[state]} at={formatDateTime(offeredAt)}>
          <p className="mt-1">
            {lines.map(({ description }) => description).join(", ")}: {formatEuros(totalCents)}
          </p>
          <p className="whitespace-pre-line">{reason}</p>
        </Written>
      ))}
    </CasePart>
  );
}

function Thread({ found: { complaint, messages }, company }: { found: ComplaintCase; company: string }) {
  return (
    <CasePart id="berichten" title="Berichten">
      {messages === null ? (
        <p className="text-soft">Je leest ze zodra je hieronder zegt waarom. Dat komt in het log.</p>
      ) : messages.length === 0 ? (
        <p className="text-soft">Ze stuurden elkaar geen berichten.</p>
      ) : (
        messages.map(({ id, side, text, sentAt, files }) => (
          <Written key={id} by={side === "CLIENT" ? SIDE_LABELS.CLIENT : company} at={formatDateTime(sentAt)}>
            <p className="mt-1 whitespace-pre-line">{text}</p>
            <PhotoStrip
              photos={files
                .filter(({ type }) => type === "PICTURE")
                .map((file) => ({ id: file.id, room: null }))}
              base={complaintFilesPath(complaint.id)}
            />
            {files.map(
              (file) =>
                file.name && (
                  <a
                    key={file.id}
                    href={complaintFilesPath(complaint.id) + file.id}
                    download={file.name}
                    className="link flex min-h-11 items-center"
                  >
                    {file.name}
                  </a>
                ),
            )}
          </Written>
        ))
      )}
    </CasePart>
  );
}
