import { Notice } from "#app/ui/notice.tsx";

/** Above a form that is filled in again: its session or the subscription for it had ended. */
export function KeptNotice() {
  return (
    <Notice title="Je tekst is bewaard">
      Dit kon de vorige keer niet worden verstuurd. Kijk het na en verstuur het nog een keer.
    </Notice>
  );
}
