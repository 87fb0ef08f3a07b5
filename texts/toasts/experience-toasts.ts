import { UNEXPECTED_ERROR } from "../errors/page-errors.ts";
import { failure, success } from "./toast.ts";

/** What client and company write about a deal. */
export const EXPERIENCE_TOASTS = {
  experience_saved: success("Bedankt, je ervaring is bewaard"),
  experience_answered: success("Je antwoord is geplaatst"),
  experience_withdrawn: success("Ingetrokken", "Niemand kan het nog lezen."),
  facts_objected: success("Je bezwaar is verstuurd", "Bedrijven zien dit niet tot iemand van ons beslist."),
  held_experience_decided: success("Je besluit is verstuurd"),
  outside_recorded: success("Vastgelegd"),
  outside_removed: success("Verwijderd"),
  experience_failed: failure(UNEXPECTED_ERROR.title, UNEXPECTED_ERROR.message),
};
