/** A message about what the user just did. */
export type Toast = {
  title: string;
  text?: string;
  tone: "success" | "error";
  action?: { href: string; label: string };
};

export const success = (title: string, text?: string, action?: Toast["action"]): Toast => ({
  title,
  tone: "success",
  ...(text && { text }),
  ...(action && { action }),
});

export const failure = (title: string, text?: string, action?: Toast["action"]): Toast => ({
  ...success(title, text, action),
  tone: "error",
});

export const LATER = "Probeer het later opnieuw.";
export const AGAIN = "Probeer het opnieuw.";
