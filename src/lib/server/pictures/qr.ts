/** A text as a QR code, to be drawn: `path` is of squares of 1 × 1, `size` of them at either side, without a margin. */
export async function qrOf(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr')
  const { size, data } = encode(text, { border: 0, ecc: 'M' })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dots.join('') }
}
