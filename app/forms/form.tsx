import {
  Fragment,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from "react";
import { flushSync } from "react-dom";
import { Form as RouterForm, useActionData, useLocation, useNavigation, type FormProps } from "react-router";
import { useLivePause } from "#app/live/live-context.ts";
import { isDocument } from "#app/ui/link.tsx";
import { BesideListContext } from "#app/ui/panes/beside-list.ts";
import { SendingContext, type Sending } from "#app/ui/sending-context.ts";
import { fillInUnsent, rememberSent } from "./unsent.ts";
import { useAutosave } from "./use-autosave.ts";
import { WaitContext } from "./wait-context.ts";

type Props = FormProps & {
  /** The address that keeps what is typed; without one nothing is kept. */
  keptAt?: string;
  /** Shows what each answer says of its fields, for a form that stays on its page: what is stored now, or the values of a refusal. */
  renews?: boolean;
  children: ReactNode;
};

/**
 * A form of the app. Without script the browser sends it; with script the router does, and the page stays as it is. It is sent
 * once, not with half a date, and not without a connection. In a sheet beside its list it keeps the place in that list.
 */
export function Form({ keptAt, renews, onSubmit, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const keepsList = use(BesideListContext) !== null;
  const [sent, setSent] = useState<{ pressed: Sending["pressed"]; key: string; after: unknown } | null>(null);
  const [waiting, setWaiting] = useState<Sending["pressed"]>(null);
  const [isOffline, setOffline] = useState(false);
  const work = useRef<Promise<boolean> | null>(null);
  const wasSent = useRef(false);
  const isIdle = useNavigation().state === "idle";
  // Every answer, also a refusal, makes a new entry of the history; a refusal shows before that, and may be answered at once.
  const { key } = useLocation();
  // The router drops the answer of a form when it loads the page again: it may hold a mistake, or a key that is shown once.
  const answer = useActionData<unknown>();
  useLivePause(answer !== undefined);
  const isRefused = answer !== undefined && answer !== sent?.after;
  const pressed = sent?.key === key && !isIdle && !isRefused ? sent.pressed : null;
  const [answers, setAnswers] = useState(0);
  // A refusal renews the form when it shows, not when its page has loaded: what was typed meanwhile would be gone.
  if (renews && sent && (isRefused || (isIdle && sent.key !== key))) {
    setSent(null);
    setAnswers(answers + 1);
  }
  useEffect(() => {
    // The button that had the focus is another one now.
    if (answers > 0 && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
  }, [answers]);
  const autosave = useAutosave(form, keptAt);
  const loadsDocument = rest.reloadDocument || (typeof rest.action === "string" && isDocument(rest.action));
  useEffect(() => {
    if (isIdle) wasSent.current = false;
  }, [isIdle]);
  useEffect(() => {
    if (answer !== undefined) wasSent.current = false;
  }, [answer]);
  useEffect(() => fillInUnsent(form.current!), []);
  useEffect(() => {
    const hide = () => setOffline(false);
    addEventListener("online", hide);
    return () => removeEventListener("online", hide);
  }, []);

  const waitFor = useCallback((started: Promise<boolean>) => {
    work.current = started;
    void started.finally(() => {
      if (work.current === started) work.current = null;
    });
  }, []);

  async function sendAfter(started: Promise<boolean>, button: HTMLButtonElement | null) {
    setWaiting(pressedOf(button));
    const isDone = await started;
    // A button that shows that it waits sends nothing.
    flushSync(() => setWaiting(null));
    if (isDone) form.current?.requestSubmit(button?.form === form.current ? button : null);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    const half = halfDateOf(event.currentTarget);
    half?.reportValidity();
    if (!navigator.onLine) setOffline(true);
    // Two presses may come before the first shows.
    if (half || wasSent.current || waiting || !navigator.onLine) return event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : null;
    if (work.current) {
      event.preventDefault();
      void sendAfter(work.current, button);
      return;
    }
    onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0]);
    if (event.defaultPrevented || loadsDocument) return;
    autosave.stop();
    rememberSent(event.currentTarget);
    wasSent.current = rest.navigate !== false;
    setSent({ pressed: pressedOf(button), key, after: answer });
  }

  const sending: Sending = { pressed: pressed ?? waiting, isOffline };
  return (
    <RouterForm
      preventScrollReset={keepsList}
      {...rest}
      ref={form}
      reloadDocument={loadsDocument}
      onSubmit={send}
      aria-busy={sending.pressed ? true : undefined}
    >
      <SendingContext value={sending}>
        <WaitContext value={waitFor}>
          <Fragment key={answers}>{children}</Fragment>
        </WaitContext>
      </SendingContext>
    </RouterForm>
  );
}

const pressedOf = (button: HTMLButtonElement | null) => ({
  name: button?.name ?? "",
  value: button?.value ?? "",
});

/** A date of which half was typed: a browser sends it as an empty one, which the server cannot tell from no date. */
function halfDateOf(form: HTMLFormElement): HTMLInputElement | undefined {
  const dates = [...form.querySelectorAll<HTMLInputElement>("input[type=date]")];
  return dates.find((date) => date.validity.badInput && date.checkVisibility());
}
