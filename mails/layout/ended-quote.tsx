import { requestLabel } from "#texts/request/brief-answers.ts";
import type { MailFacts } from "#domain/mails/mail-facts.ts";
import { formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import { Action, Facts, P } from "./parts.tsx";
import { SAMPLE_URL, sampleQuote } from "./samples.ts";
import { template } from "./template.ts";
import { workAt } from "./work-at.ts";

type EndedQuoteData = QuotePrice & {
  companyName: string;
  packageName: string;
  categoryLabel: string;
  locationText: string;
  validUntil: Date;
  /** Whether the day of the job has passed. */
  isJobOver: boolean;
  briefsUrl: string;
};

type EndedQuote = {
  /** Whether the quote ended for this reason; always when absent. */
  applies?: (facts: MailFacts["ownProposal"]) => boolean;
  heading: string;
  preview: string;
  /** What happened, and what the company may expect. */
  why: (data: EndedQuoteData) => string;
};

/** A mail to a company whose quote ended without the client's choice. */
export const endedQuote = ({ applies, heading, preview, why }: EndedQuote) =>
  template({
    about: "ownProposal",
    preference: "quote_ended",
    reader: ({ recipient }) => ({ userId: recipient.userId }),
    ...(applies && { applies }),
    to: ({ recipient }) => recipient.to,
    data: (proposal, site) => ({
      ...proposal,
      categoryLabel: requestLabel(proposal),
      briefsUrl: `${site.url}/verhuisbedrijf-dashboard`,
    }),
    sample: (name) => ({
      ...sampleQuote(name),
      categoryLabel: "Grote schoonmaak",
      locationText: "Utrecht (3511)",
      validUntil: new Date("2026-11-07T23:00:00Z"),
      isJobOver: false,
      briefsUrl: `${SAMPLE_URL}/verhuisbedrijf-dashboard`,
    }),
    words: (data: EndedQuoteData, site) => ({
      subject: `${heading}: ${workAt(data)}`,
      preview,
      heading,
      reason: `Je krijgt deze mail omdat je bedrijf een offerte heeft gestuurd via ${site.name}.`,
      greets: data.companyName,
      body: (
        <>
          <P>{why(data)}</P>
          <Facts
            facts={[
              { label: "Offerte", value: data.packageName },
              { label: "Prijs", value: formatQuotePrice(data) },
              { label: "Plaats", value: data.locationText },
            ]}
          />
          <Action href={data.briefsUrl} label="Andere aanvragen bekijken" />
        </>
      ),
    }),
  });
