import type { ReactNode } from "react";
import { Action, Note, P } from "./parts.tsx";
import { SAMPLE_URL } from "./samples.ts";
import { template } from "./template.ts";

type SecurityChange = {
  subject: string;
  preview: string;
  /** What happened to the account, as the end of the sentence of the reason: `een wachtwoord is ingesteld`. */
  happened: string;
  /** What the change means for the owner. */
  meaning: ReactNode;
};

/** A mail to the owner of an account whose security was changed, in case it was somebody else. */
export const securityMail = ({ subject, preview, happened, meaning }: SecurityChange) =>
  template({
    about: "user",
    preference: "required",
    to: ({ to }) => to,
    data: ({ fullName }, site) => ({ fullName, resetUrl: `${site.url}/forgot-password` }),
    sample: (fullName) => ({ fullName, resetUrl: `${SAMPLE_URL}/forgot-password` }),
    words: (data, site) => ({
      subject,
      preview,
      heading: subject,
      reason: `Je krijgt deze mail omdat voor je account op ${site.name} ${happened}.`,
      greets: data.fullName,
      body: (
        <>
          <P>{meaning}</P>
          <P>Was jij het niet? Kies dan meteen een nieuw wachtwoord:</P>
          <Action href={data.resetUrl} label="Nieuw wachtwoord kiezen" />
          <Note>Was jij het wel? Dan hoef je niets te doen.</Note>
        </>
      ),
    }),
  });
