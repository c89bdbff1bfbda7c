import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** What a silent video is made of; its frames are drawings. */
export interface Film {
  width: number
  height: number
  seconds: number
  /** Frames a second. */
  rate: number
  /** The drawing at a moment, as SVG. */
  frame(seconds: number): string
}

/** The smaller the better the picture, and the larger the file; each codec has its own scale. */
interface Quality {
  vp9: number
  h264: number
}

/** Draws a film's frames and encodes them as `<path>.webm` and `<path>.mp4`. Needs ffmpeg with libvpx-vp9 and libx264. */
export async function encodeFilm(path: string, film: Film, quality: Quality): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  const frames = Math.round(film.seconds * film.rate)
  for (let i = 0; i < frames; i++) {
    const png = await sharp(Buffer.from(film.frame(i / film.rate)))
      .png({ compressionLevel: 1 })
      .toBuffer()
    writeFileSync(join(folder, `${String(i).padStart(4, '0')}.png`), png)
  }
  mkdirSync(dirname(path), { recursive: true })
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    `${film.rate}`,
    '-i',
    join(folder, '%04d.png'),
    '-an',
  ]
  const codecs = {
    webm: ['libvpx-vp9', '-crf', `${quality.vp9}`, '-b:v', '0', '-row-mt', '1'],
    mp4: ['libx264', '-crf', `${quality.h264}`, '-preset', 'veryslow', '-movflags', '+faststart'],
  }
  for (const [ending, codec] of Object.entries(codecs)) {
    const file = `${path}.${ending}`
    execFileSync('ffmpeg', [...input, '-c:v', ...codec, '-pix_fmt', 'yuv420p', '-map_metadata', '-1', file])
    process.stdout.write(`${file}: ${frames / film.rate} s, ${Math.round(statSync(file).size / 1000)} kB\n`)
  }
  rmSync(folder, { recursive: true })
}
