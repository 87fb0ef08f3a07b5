/** The signed time at which the form was rendered. */
export const STAMP_FIELD = "moment";

/** A hidden field that robots fill in. */
export const TRAP_FIELD = "homepage";

/** Tells people from robots in a public form, without a puzzle; `public-form.server.ts` checks it. */
export function SpamFields({
  stamp,
  hasTrap,
}: {
  stamp: string;
  /** False in a refused form: a browser that fills in the trap would make its user try again and again. */
  hasTrap: boolean;
}) {
  return (
    <>
      <input type="hidden" name={STAMP_FIELD} value={stamp} />
      {hasTrap && (
        <div aria-hidden="true" className="absolute top-auto -left-[200vw] size-px overflow-hidden">
          <label>
            Laat dit veld leeg
            <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
      )}
    </>
  );
}
