import { use, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { WaitContext } from "#app/forms/wait-context.ts";
import { sendChange, sendPhoto } from "./send-photo.ts";

/** A photo on its way, or one that did not arrive. */
export type Upload = {
  id: number;
  file: File;
  /** Which part has left, from 0 to 1. */
  sent: number;
  /** Why it was not kept; null while it may be. */
  failure: string | null;
  stop: AbortController;
};

/** What is said when a change was kept, and when it was not. */
type Said = { kept: string; failed: string };

export type PhotoQueue = ReturnType<typeof usePhotoQueue>;

/**
 * Sends photos, and changes of those that have arrived, one after another, and then asks for the newest data of the page. The form
 * around it waits for them.
 */
export function usePhotoQueue({
  to,
  field,
  intent,
}: {
  to: string;
  /** The field of the file, and the intent that goes along. */
  field: string;
  intent: string;
}) {
  const { revalidate } = useRevalidator();
  const waitFor = use(WaitContext);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [said, setSaid] = useState("");
  const last = useRef(Promise.resolve(true));
  const ids = useRef(0);
  const newestChange = useRef(0);
  const status = useRef<HTMLOutputElement>(null);

  function enqueue(work: () => Promise<boolean>): Promise<boolean> {
    const own = last.current.then(work);
    const all = Promise.all([last.current, own]).then((done) => done.every(Boolean));
    last.current = all;
    waitFor(all);
    // A failure that was shown stops no later form.
    void all.then(() => {
      if (last.current === all) last.current = Promise.resolve(true);
    });
    return own;
  }

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
  const drop = (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id));

  async function upload({ id, file, stop }: Upload): Promise<boolean> {
    if (stop.signal.aborted) return true;
    const form = new FormData();
    form.append("intent", intent);
    form.append(field, file);
    const onProgress = (sent: number) => change(id, { sent });
    const refusal = await sendPhoto(to, form, { signal: stop.signal, onProgress });
    if (refusal === null) {
      await revalidate();
      drop(id);
      return true;
    }
    const failure = refusal.includes(file.name) ? refusal : `${file.name}: ${refusal}`;
    change(id, { failure });
    return false;
  }

  function choose(files: readonly File[]): void {
    if (files.length === 0) return;
    const chosen = files.map((file) => ({
      id: (ids.current += 1),
      file,
      sent: 0,
      failure: null,
      stop: new AbortController(),
    }));
    const isNew = ({ file, failure }: Upload) => !failure || files.every(({ name }) => name !== file.name);
    setUploads((now) => [...now.filter(isNew), ...chosen]);
    setSaid(files.length === 1 ? "Foto wordt geüpload." : `${files.length} foto’s worden geüpload.`);
    void enqueue(async () => {
      let isDone = true;
      for (const one of chosen) isDone = (await upload(one)) && isDone;
      setSaid("Klaar met uploaden.");
      return isDone;
    });
  }

  function stop(upload: Upload): void {
    upload.stop.abort();
    drop(upload.id);
    setSaid("");
    status.current?.focus();
  }

  /** Sends a change, and returns whether it was kept. The form goes on without one that was not: it sends the same fields. */
  async function send(fields: URLSearchParams, { kept, failed }: Said): Promise<boolean> {
    const own = (newestChange.current += 1);
    let refusal: string | null = null;
    await enqueue(async () => {
      refusal = await sendChange(to, fields, failed);
      // The answer to an earlier change would undo a later one on the page.
      if (refusal === null && own === newestChange.current) await revalidate();
      setSaid(refusal ?? kept);
      return true;
    });
    return refusal === null;
  }

  return {
    uploads,
    said,
    /** The element that says what was done last: it takes the focus of a button that goes away. */
    status,
    choose,
    stop,
    send,
  };
}
