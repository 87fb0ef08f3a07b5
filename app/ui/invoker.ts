/**
 * Attributes that let a <button> open or close a native dialog without JavaScript. Spread them: React's types don't
 * have `command` and `commandfor` yet.
 */
export function invoker(dialogId: string, command: "show-modal" | "close") {
  return { command, commandfor: dialogId };
}
