/** A push message: what our server sends and the service worker shows. */
export type PushMessage = {
  title: string;
  body: string;
  /** The path that it leads to. */
  path: string;
  icon: string;
  /** A newer message with the same tag replaces this one. */
  tag: string;
};
