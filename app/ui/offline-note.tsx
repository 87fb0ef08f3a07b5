import { Notice } from "./notice.tsx";

/** Shown above a plain form's button while there is no connection; the content script then blocks submitting. */
export function OfflineNote({
  className,
  text = "Wat je invulde staat er nog; probeer het zo opnieuw.",
}: {
  className?: string;
  text?: string;
}) {
  return (
    <div role="alert" data-offline hidden className={className}>
      <Notice tone="warning" title="Geen verbinding">
        {text}
      </Notice>
    </div>
  );
}
