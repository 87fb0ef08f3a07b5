/** `link` leads to where the reader can mend it. */
export type ErrorText = { title: string; message: string; link?: { href: string; label: string } };
