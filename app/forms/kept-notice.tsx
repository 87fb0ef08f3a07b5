import { Notice } from "#app/ui/notice.tsx";

/** Above a form that was filled in again after its session had ended. */
export function KeptNotice() {
  return (
    <Notice title="Je tekst is bewaard">
      Je sessie was verlopen voordat dit verstuurd kon worden. Kijk het na en verstuur het nog een keer.
    </Notice>
  );
}
