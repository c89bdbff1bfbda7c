/** A drawing as a PNG, as large as it says it is. */
export async function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // sharp is large and pictures are rare: it is loaded with the first one.
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 7 }).toBuffer()
  return new Uint8Array(png)
}
