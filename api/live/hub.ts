import { keysFor, type LiveEvent, type LiveKey, type LiveReader } from "#domain/channels/live/rules.ts";

/**
 * Pages that may ask for their new content per second. A message says how long its page waits first, so that a thousand
 * open lists do not ask at once.
 */
const FETCHES_PER_SECOND = 250;

/** Longest wait of a page that comes back without knowing what it missed, in milliseconds. */
const REFRESH_SPREAD_MS = 5_000;

/** How long events are kept for streams that come back, in milliseconds, and how many. */
const HISTORY_MS = 10 * 60_000;
const HISTORY_EVENTS = 1_000;

/** How far the clocks of two web processes may differ, in milliseconds: a stream may come back at another process. */
const CLOCK_SKEW_MS = 2_000;

/** Streams of one session: that many windows that are visible at once. */
const SESSION_STREAMS = 6;

/** Streams of one address: a whole office. */
const ADDRESS_STREAMS = 200;

/** Streams of one process. */
const PROCESS_STREAMS = 5_000;

/** Events that one query reads: what came while the one before it ran, in parts of this size. */
const QUERY_EVENTS = 500;

/** An open stream, as the hub sees it. */
export type LiveStream = {
  reader: LiveReader;
  /** Null for this machine, which has no limit of its own. */
  address: string | null;
  /** Sends a text, or ends the stream when its reader does not keep up. */
  send(text: string): void;
  end(): void;
};

/** What the hub asks of the database. */
type Source = {
  now(): number;
  events(ids: string[]): Promise<LiveEvent[]>;
  /** Sessions that have ended are missing. */
  readers(sessionIds: string[]): Promise<Map<string, LiveReader>>;
  onError(error: unknown): void;
};

type Heard = { at: number; event: LiveEvent };

/** A message of Server-Sent Events. `id` is the time, from which the next stream of this page goes on. */
const messageText = (at: number, keys: readonly LiveKey[], waitMs: number): string =>
  `id: ${at}\ndata: ${JSON.stringify({ keys, wait: Math.round(waitMs) })}\n\n`;

/** Tells a page that its session has too many streams, so that it asks every minute instead. */
const FULL_TEXT = "event: full\ndata: 1\n\n";

/**
 * The open streams of this process. It hears of each event once, reads in one query who is concerned, and tells those
 * streams. It keeps the last minutes in memory in the order in which they were committed, so that a stream that comes
 * back is told what it missed without a query. What a process cannot know, it answers by telling the page to refresh.
 */
export class LiveHub {
  readonly #source: Source;
  readonly #streams = new Set<LiveStream>();
  readonly #perAddress = new Map<string, number>();
  #history: Heard[] = [];
  /** The history is complete from this time. */
  #completeFrom: number;
  readonly #waiting: { id: string; at: number }[] = [];
  /** The time of the oldest event that was heard and is not told yet. */
  #untoldFrom: number | null = null;
  #isReading = false;
  #isStopped = false;

  constructor(source: Source) {
    this.#source = source;
    this.#completeFrom = source.now();
  }

  get size(): number {
    return this.#streams.size;
  }

  /** Whether another stream may open from this address. */
  hasRoom(address: string | null): boolean {
    if (this.#isStopped || this.#streams.size >= PROCESS_STREAMS) return false;
    return address === null || (this.#perAddress.get(address) ?? 0) < ADDRESS_STREAMS;
  }

  /** Adds a stream and tells it what happened since `since`: the time of its page, or of the last message it got. */
  open(stream: LiveStream, since: number): void {
    const { sessionId } = stream.reader;
    const same = [...this.#streams].filter(({ reader }) => reader.sessionId === sessionId);
    for (const oldest of same.slice(0, Math.max(0, same.length - SESSION_STREAMS + 1))) {
      oldest.send(FULL_TEXT);
      this.#end(oldest);
    }
    this.#streams.add(stream);
    const { address } = stream;
    if (address !== null) this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1);
    const now = this.#source.now();
    // Shows at once that the stream works.
    stream.send(this.#beat());
    const from = since - CLOCK_SKEW_MS;
    if (from < this.#completeFrom) stream.send(messageText(now, ["*"], Math.random() * REFRESH_SPREAD_MS));
    else {
      const missed = this.#history.filter(({ at }) => at >= from);
      const keys = unique(missed.flatMap(({ event }) => keysFor(stream.reader, event)));
      if (keys.length > 0) stream.send(messageText(now, keys, 0));
    }
  }

  /** Forgets a stream that has closed. */
  close(stream: LiveStream): void {
    if (!this.#streams.delete(stream)) return;
    const { address } = stream;
    if (address === null) return;
    const left = (this.#perAddress.get(address) ?? 0) - 1;
    if (left > 0) this.#perAddress.set(address, left);
    else this.#perAddress.delete(address);
  }

  /** An event was committed, in this process or another; `payload` is what `record` notified. */
  hear(payload: string): void {
    const at = this.#source.now();
    // Nobody is told, so don't read it. A page that comes later may have missed it.
    if (this.#streams.size === 0) return this.#forget(at);
    this.#untoldFrom ??= at;
    this.#waiting.push({ id: (JSON.parse(payload) as { id: string }).id, at });
    void this.#read();
  }

  /** Events may have been missed: tells every page to refresh. */
  missed(): void {
    const now = this.#source.now();
    this.#forget(now);
    this.#tell(now, () => ["*"]);
  }

  /** Sends signs of life, ends the streams whose session has ended, and updates what the others may read. */
  async check(): Promise<void> {
    const text = this.#beat();
    for (const stream of this.#streams) stream.send(text);
    const from = this.#source.now() - HISTORY_MS;
    while (this.#history[0] && this.#history[0].at < from) this.#completeFrom = this.#history.shift()!.at + 1;
    await this.#checkReaders([...this.#streams]);
  }

  /** Ends all streams and admits no others. */
  stop(): void {
    this.#isStopped = true;
    for (const stream of this.#streams) this.#end(stream);
  }

  /** Reads the events that wait in one query, and again while more have come. */
  async #read(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.#waiting.length > 0) {
      const heard = this.#waiting.splice(0, QUERY_EVENTS);
      try {
        const events = await this.#source.events(heard.map(({ id }) => id));
        const { at } = heard.at(-1)!;
        for (const event of events) this.#history.push({ at, event });
        const tooMany = this.#history.splice(0, Math.max(0, this.#history.length - HISTORY_EVENTS));
        if (tooMany.length > 0) this.#completeFrom = tooMany.at(-1)!.at + 1;
        await this.#checkReaders(this.#concerned(events));
        this.#tell(at, (reader) => unique(events.flatMap((event) => keysFor(reader, event))));
      } catch (error) {
        this.#source.onError(error);
        this.missed();
      }
      this.#untoldFrom = this.#waiting[0]?.at ?? null;
    }
    this.#isReading = false;
  }

  /** The streams of accounts that events are about, and of the members of companies that they are about. */
  #concerned(events: LiveEvent[]): LiveStream[] {
    const users = new Set(events.map(({ userId }) => userId));
    const companies = new Set(events.flatMap(({ changedCompanyId }) => changedCompanyId ?? []));
    return [...this.#streams].filter(
      ({ reader }) =>
        users.has(reader.userId) || (reader.companyId !== null && companies.has(reader.companyId)),
    );
  }

  async #checkReaders(streams: LiveStream[]): Promise<void> {
    if (streams.length === 0) return;
    const sessionIds = unique(streams.map(({ reader }) => reader.sessionId));
    try {
      const readers = await this.#source.readers(sessionIds);
      for (const stream of streams) {
        const reader = readers.get(stream.reader.sessionId);
        if (reader) stream.reader = reader;
        else this.#end(stream);
      }
    } catch (error) {
      // Keep the streams: they carry ids only, and the next check comes soon.
      this.#source.onError(error);
    }
  }

  /** Tells each stream its keys. From a random place on, so that no company always hears first. */
  #tell(at: number, keysOf: (reader: LiveReader) => readonly LiveKey[]): void {
    const told = [...this.#streams]
      .map((stream) => ({ stream, keys: keysOf(stream.reader) }))
      .filter(({ keys }) => keys.length > 0);
    const first = Math.floor(Math.random() * told.length);
    for (const [index, { stream, keys }] of told.entries()) {
      const place = (index + first) % told.length;
      stream.send(messageText(at, keys, (place * 1_000) / FETCHES_PER_SECOND));
    }
  }

  /**
   * A sign of life: keeps proxies from closing the stream, and shows the page that nothing holds it back. Its time is not
   * past an event that is still to be told, so that a stream that is cut now hears of it later.
   */
  #beat(): string {
    const at = this.#untoldFrom ?? this.#source.now();
    return `id: ${at}\nevent: beat\ndata: 1\n\n`;
  }

  #forget(now: number): void {
    this.#history = [];
    this.#completeFrom = now + 1;
  }

  #end(stream: LiveStream): void {
    this.close(stream);
    stream.end();
  }
}

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];
