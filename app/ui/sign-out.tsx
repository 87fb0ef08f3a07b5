/** Signing out changes state, so it is a POST and not a link. */
export function SignOut({ className }: { className: string }) {
  return (
    <form method="post" action="/uitloggen">
      <button type="submit" className={className}>
        Uitloggen
      </button>
    </form>
  );
}
