import { DomainError } from "../kernel/errors.ts";

/** The client has a published brief with the same answers that still runs: `briefId`. */
export class BriefRunning extends DomainError {
  readonly briefId: string;

  constructor(briefId: string) {
    super("brief_running");
    this.briefId = briefId;
  }
}
