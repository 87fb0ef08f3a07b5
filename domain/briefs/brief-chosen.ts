import { DomainError } from "../kernel/errors.ts";

/** The client chose a company for the same work at the same address within `CHOSEN_DAYS`, on the brief `briefId`. */
export class BriefChosen extends DomainError {
  readonly briefId: string;

  constructor(briefId: string) {
    super("brief_chosen");
    this.briefId = briefId;
  }
}
