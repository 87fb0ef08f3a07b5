import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;

/**
 * The TrueType font in a WOFF file (W3C WOFF 1.0: the same tables, compressed one by one). The PDF writer reads WOFF too, but
 * it decompresses a table again for each letter, which blocks the process ten times as long.
 */
export function trueTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  directory.writeUInt16BE(16 * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + ENTRY * index;
    const [from, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
      number,
    ];
    const stored = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const row = 12 + 16 * index;
    woff.copy(directory, row, entry, entry + 4);
    directory.writeUInt32BE(checksum, row + 4);
    directory.writeUInt32BE(offset, row + 8);
    directory.writeUInt32BE(length, row + 12);
    // Tables start at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
