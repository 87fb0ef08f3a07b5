/** Only the mail's own styles and no scripts, as in a mail program; only our own page may frame it. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The HTML body of a mail, for a frame on our page; its links open in the whole window. */
export function framedMail(mail: string): Response {
  const html = mail.replaceAll('target="_blank"', 'target="_top"');
  return new Response(html.replace(/<head(\s[^>]*)?>/i, '$&<base target="_top">'), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
}
