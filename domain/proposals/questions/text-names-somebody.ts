import { DomainError } from "../../kernel/errors.ts";

/** A question or answer says who somebody is before the reveal. `words` are those it means, as they were typed. */
export class TextNamesSomebody extends DomainError {
  override readonly words: string;

  constructor(words: readonly string[]) {
    super("text_names_somebody");
    this.words = words.join(", ");
  }
}
