import { DomainError } from "../../kernel/errors.ts";

/** The client sent a brief with the same answers within `REPEAT_DAYS`, which does not run any more: `briefId`. */
export class BriefRepeated extends DomainError {
  readonly briefId: string;

  constructor(briefId: string) {
    super("brief_repeated");
    this.briefId = briefId;
  }
}
