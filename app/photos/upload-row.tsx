import { useEffect, useRef } from "react";
import type { Upload } from "./use-photo-queue.ts";

/** The size of a preview on a screen with two pixels per point. */
const [WIDTH, HEIGHT] = [160, 120];

/** A photo that is being sent: its picture, name, progress and a button to stop. */
export function UploadRow({ upload: { file, sent }, onStop }: { upload: Upload; onStop: () => void }) {
  const picture = useRef<HTMLCanvasElement>(null);
  useEffect(() => void draw(file, picture), [file]);
  return (
    <li className="flex items-center gap-3">
      <canvas
        ref={picture}
        width={WIDTH}
        height={HEIGHT}
        className="h-15 w-20 shrink-0 rounded border border-line bg-mist"
      />
      <span className="min-w-0 grow truncate text-sm">{file.name}</span>
      <progress
        value={sent}
        aria-label={`${file.name} uploaden`}
        className="h-1.5 w-16 shrink-0 appearance-none overflow-hidden rounded bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <button type="button" onClick={onStop} className="link min-h-11">
        Stoppen<span className="sr-only"> met {file.name}</span>
      </button>
    </li>
  );
}

/**
 * Draws the file over the whole of the picture: the content security policy allows no address of a local file. Leaves it empty for a
 * file that is no picture.
 */
async function draw(file: File, picture: { current: HTMLCanvasElement | null }): Promise<void> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return;
  const scale = Math.max(WIDTH / image.width, HEIGHT / image.height);
  const [across, down] = [image.width * scale, image.height * scale];
  const context = picture.current?.getContext("2d");
  context?.drawImage(image, (WIDTH - across) / 2, (HEIGHT - down) / 2, across, down);
  image.close();
}
