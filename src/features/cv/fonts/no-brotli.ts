/** Replaces fontkit's WOFF2 decoder (see vite.config.ts), which our fonts do not need. */
// oxlint-disable-next-line import/no-default-export -- as the package has it
export default function decompress(): never {
  throw new Error('WOFF2 is not supported')
}
