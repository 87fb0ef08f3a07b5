import type { ReactNode } from "react";
import type { Site } from "./mail.ts";
import { Action, Note, P } from "./parts.tsx";
import { SAMPLE_URL } from "./samples.ts";
import { template, type Words } from "./template.ts";

type SubscriptionEnd = {
  subject: string;
  preview: string;
  /** What the company did with its subscription, within the sentence of the reason. */
  company: "had" | "bestelde";
  /** Why the subscription ended, and what that costs. */
  why: string;
  /** What stays, and how to take part again. */
  again: string;
};

export type SubscriptionEndedData = { companyName: string; orderUrl: string };

/** A mail to a company whose subscription ended because a payment failed. */
export const subscriptionEnded = (end: SubscriptionEnd) =>
  template({
    about: "company",
    preference: "required",
    to: ({ to }) => to,
    data: ({ companyName }, site) => ({ companyName, orderUrl: `${site.url}/subscription-management` }),
    sample: (companyName) => ({ companyName, orderUrl: `${SAMPLE_URL}/subscription-management` }),
    words: (data: SubscriptionEndedData, site) => endedWords(end, data, site),
  });

/** What it says; `facts` are about the payment. */
export function endedWords(
  { subject, preview, company, why, again }: SubscriptionEnd,
  { companyName, orderUrl }: SubscriptionEndedData,
  site: Site,
  facts?: ReactNode,
): Words {
  return {
    subject,
    preview,
    heading: subject,
    reason: `Je krijgt deze mail omdat ${companyName} een abonnement ${company} op ${site.name}.`,
    greets: companyName,
    body: (
      <>
        <P>{why}</P>
        {facts}
        <P>{again}</P>
        <Action href={orderUrl} label="Opnieuw bestellen" />
        <Note>Klopt dit niet? Mail ons dan op {site.contactEmail}.</Note>
      </>
    ),
  };
}
