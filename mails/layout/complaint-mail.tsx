import type { ReactNode } from "react";
import type { MailFacts } from "#domain/mails/mail-facts.ts";
import { COMPLAINT_KIND_LABELS } from "#texts/deal/complaints.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import type { Site } from "./mail.ts";
import { Action, Facts } from "./parts.tsx";
import { SAMPLE_URL } from "./samples.ts";
import { template } from "./template.ts";
import { workAt } from "./work-at.ts";

type ComplaintFacts = MailFacts["complaint"];

/** What every mail about a complaint is made from: nothing of the client for the company. */
export type ComplaintMailData = {
  greets: string;
  isClient: boolean;
  /** Whether the reader complained. */
  isOwn: boolean;
  /** The other side, within a sentence. */
  other: string;
  complaint: ComplaintFacts["complaint"];
  categoryLabel: string;
  locationText: string;
  pageUrl: string;
};

type ComplaintWords = {
  /** Whether it is still so at delivery. */
  applies: (complaint: ComplaintFacts["complaint"]) => boolean;
  subject: string | ((data: ComplaintMailData) => string);
  preview: string;
  body: (data: ComplaintMailData) => ReactNode;
  action: string;
};

const dataOf = (facts: ComplaintFacts, site: Pick<Site, "url">): ComplaintMailData => {
  const isClient = facts.reader === "CLIENT";
  return {
    greets: facts.greets,
    isClient,
    isOwn: facts.complaint.side === facts.reader,
    other: isClient ? facts.companyName : "de opdrachtgever",
    complaint: facts.complaint,
    categoryLabel: requestLabel(facts),
    locationText: facts.locationText,
    pageUrl: `${site.url}${isClient ? "/client-dashboard/aanvraag/" : "/verhuisbedrijf-dashboard/gekozen/"}${facts.briefId}/klacht`,
  };
};

const sampleOf = (name: string): ComplaintMailData => ({
  greets: name,
  isClient: true,
  isOwn: true,
  other: name,
  complaint: {
    id: "",
    side: "CLIENT",
    kind: "DAMAGE",
    state: "ANSWERING",
    dueDay: "2026-03-31",
    isAnswered: false,
    finding: "PARTLY",
    reasons: "De kras staat op de foto van na het werk, en niet op die van ervoor.",
    settlement: "Het bedrijf betaalt € 60 voor de reparatie.",
    questionUntil: "2026-03-31",
  },
  categoryLabel: "Grote schoonmaak",
  locationText: "Utrecht (3511)",
  pageUrl: `${SAMPLE_URL}/client-dashboard/aanvraag/voorbeeld/klacht`,
});

/** A mail about a complaint to either side of its deal. It belongs to the deal, so it cannot be turned off. */
export const complaintMail = ({ applies, subject, preview, body, action }: ComplaintWords) =>
  template({
    about: "complaint",
    preference: "required",
    applies: ({ complaint }) => applies(complaint),
    to: ({ to }) => to,
    data: dataOf,
    sample: sampleOf,
    words: (data: ComplaintMailData, site: Site) => {
      const title = typeof subject === "string" ? subject : subject(data);
      return {
        subject: `${title}: ${workAt(data)}`,
        preview,
        heading: title,
        reason: `Je krijgt deze mail omdat er een klacht is over een opdracht via ${site.name}.`,
        greets: data.greets,
        body: (
          <>
            {body(data)}
            <Facts
              facts={[
                { label: "Klacht", value: COMPLAINT_KIND_LABELS[data.complaint.kind] },
                { label: "Opdracht", value: data.categoryLabel },
                { label: "Plaats", value: data.locationText },
              ]}
            />
            <Action href={data.pageUrl} label={action} />
          </>
        ),
      };
    },
  });
