import { useLocation } from "react-router";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogActions, DialogClose, DialogTrigger } from "#app/ui/dialog.tsx";
import { ownQuotesPathOf } from "../list/list-paths.ts";
import type { ProposalTexts } from "./proposal-texts.server.ts";

/** Withdraws a quote after a confirmation: it cannot be undone, and there is no second quote. */
export function WithdrawQuote({
  proposal,
  about,
}: {
  proposal: ProposalTexts;
  /** Names the quote, so that its button differs from the others. */
  about: string;
}) {
  const id = `intrekken-${proposal.id}`;
  const back = ownQuotesPathOf(new URLSearchParams(useLocation().search));
  return (
    <>
      <DialogTrigger dialogId={id} variant="text">
        <span>
          Offerte intrekken<span className="sr-only"> ({about})</span>
        </span>
      </DialogTrigger>
      <Dialog id={id} title="Offerte intrekken?">
        <p>
          De opdrachtgever kan <strong className="font-semibold">{proposal.title}</strong> dan niet meer
          kiezen en leest dat je hem hebt ingetrokken. Een ander bedrijf kan dan een offerte sturen.
        </p>
        <p className="mt-3">Je kunt dit niet terugdraaien en op deze aanvraag geen nieuwe offerte sturen.</p>
        <Form method="post" action={back} className="contents">
          <input type="hidden" name="proposalId" value={proposal.id} />
          <DialogActions>
            <Button variant="danger">Offerte intrekken</Button>
            <DialogClose dialogId={id}>Terug</DialogClose>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
