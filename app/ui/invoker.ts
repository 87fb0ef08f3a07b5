/**
 * Attributes that make a <button> open or close a native dialog without script.
 * Spread them: the React types do not know `command` and `commandfor` yet.
 */
export function invoker(dialogId: string, command: "show-modal" | "close") {
  return { command, commandfor: dialogId };
}
