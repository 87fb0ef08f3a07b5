import { useEffect } from "react";
import { useRouteError } from "react-router";
import { keepUnsent } from "#app/forms/unsent.ts";
import { failureText } from "#app/ui/frame/failure-text.ts";
import { DeskSheet } from "./desk-sheet.tsx";

/** A sheet that could not be loaded: the list beside it stays. */
export function ErrorBoundary() {
  const { title, message } = failureText(useRouteError());
  useEffect(keepUnsent, []);
  return (
    <DeskSheet title={title}>
      <p role="alert">{message}</p>
    </DeskSheet>
  );
}
