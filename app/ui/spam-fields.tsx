/** When the form was rendered, signed by us. */
export const STAMP_FIELD = "moment";

/** A field that people do not see and robots fill in. */
export const TRAP_FIELD = "homepage";

/** What tells people from robots in a public form, without a puzzle; `public-form.server.ts` reads it. */
export function SpamFields({
  stamp,
  hasTrap,
}: {
  stamp: string;
  /** False in a form that came back: a browser that fills the trap would have its owner asked again and again. */
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
