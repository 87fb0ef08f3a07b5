import { Notice } from "./notice.tsx";

/** Shown above a plain form's button while there is no connection; the content script then blocks submitting. */
export function OfflineNote({
  id,
  className,
  text = "Wat je invulde staat er nog; probeer het zo opnieuw.",
}: {
  id?: string;
  className?: string;
  text?: string;
}) {
  return (
    <div id={id} role="alert" data-offline hidden className={className}>
      <Notice tone="warning" title="Geen verbinding">
        {text}
      </Notice>
    </div>
  );
}
