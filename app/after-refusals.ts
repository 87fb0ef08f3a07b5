import type { ShouldRevalidateFunction } from "react-router";

/**
 * A refusal often comes from what somebody else did meanwhile, so the page then shows the newest state, as a document would. The
 * router itself loads nothing again after a status of 400 or more.
 */
export const afterRefusals: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus !== undefined;
