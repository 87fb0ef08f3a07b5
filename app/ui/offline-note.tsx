import { Notice } from "./notice.tsx";

/** Above the button of a plain form: the content script shows it, and sends nothing, while there is no connection. */
export function OfflineNote({ className }: { className?: string }) {
  return (
    <div role="alert" data-offline hidden className={className}>
      <Notice tone="warning" title="Geen verbinding">
        Wat je invulde staat er nog; probeer het zo opnieuw.
      </Notice>
    </div>
  );
}
