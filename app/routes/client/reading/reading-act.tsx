import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { readingPath, VERSION_FIELD } from "./reading-paths.ts";
import type { ReceivedQuote } from "#domain/proposals/request-view.ts";
import { acceptDialogId, declineDialogId, DIALOG_FIELD } from "../request-paths.ts";

/** An act that only the client may do: its button mails the client a code. A form, because opening a page sends no mail. */
export function ReadingAct({
  token,
  dialog,
  version,
  variant,
  children,
}: {
  token: string;
  dialog: string;
  version?: number;
  variant?: "secondary" | "text";
  children: ReactNode;
}) {
  return (
    <Form method="post" action={readingPath(token)} className="contents">
      <input type="hidden" name={DIALOG_FIELD} value={dialog} />
      {version !== undefined && <input type="hidden" name={VERSION_FIELD} value={version} />}
      <Button variant={variant}>{children}</Button>
    </Form>
  );
}

/** The buttons that decide on a quote: each asks a code first. */
export function ReadingQuoteActs({ token, quote }: { token: string; quote: ReceivedQuote }) {
  const { id, version, company } = quote;
  return (
    <>
      <ReadingAct token={token} dialog={acceptDialogId(id)} version={version}>
        Kies dit bedrijf<span className="sr-only"> ({company.businessName})</span>
      </ReadingAct>
      <ReadingAct token={token} dialog={declineDialogId(id)} variant="secondary">
        Afwijzen<span className="sr-only"> van {company.businessName}</span>
      </ReadingAct>
    </>
  );
}
