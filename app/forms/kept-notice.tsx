import { Notice } from "#app/ui/notice.tsx";
import { takeFocus } from "#app/ui/take-focus.ts";

/** Says that the text of a form was restored after its session or subscription had ended. */
export function KeptNotice() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- as in an alert: also without script
    <div tabIndex={-1} ref={takeFocus} autoFocus>
      <Notice title="Je tekst is bewaard">
        Dit kon de vorige keer niet worden verstuurd. Kijk het na en verstuur het nog een keer.
      </Notice>
    </div>
  );
}
