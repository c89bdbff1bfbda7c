/** Stands in for fontkit's decoder of WOFF2 (see vite.config.ts), which no font of ours needs. */
// oxlint-disable-next-line import/no-default-export -- as the package has it
export default function decompress(): never {
  throw new Error('There is no decoder for WOFF2 here')
}
