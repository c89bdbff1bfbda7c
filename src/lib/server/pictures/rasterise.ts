/** Renders a drawing as a PNG in its own size. */
export async function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // sharp is large and rarely used, so it is loaded on demand.
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer()
  return new Uint8Array(png)
}
