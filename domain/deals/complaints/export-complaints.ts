import type { Ctx } from "../../kernel/context.ts";
import { complaintsOn } from "./views.ts";

/** The complaints about these quotes' deals, for the download of either side; `file` is the storage key of a picture. */
export async function exportComplaints(ctx: Pick<Ctx, "db">, quoteIds: string[]) {
  const found = await complaintsOn(ctx, quoteIds);
  return found.map(
    ({ id: _id, proposalId, remindedAt: _reminded, settlements, questions, pictures, ...said }) => ({
      quoteId: proposalId,
      ...said,
      settlements: settlements.map(({ complaintId: _complaint, ...settlement }) => settlement),
      questions: questions.map(({ complaintId: _complaint, ...question }) => question),
      pictures: pictures.map(({ kind, key }) => ({ kind, file: key })),
    }),
  );
}
