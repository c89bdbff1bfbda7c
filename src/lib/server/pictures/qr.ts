/** A text as a QR code, to be drawn: `path` is of squares of 1 × 1, `size` of them at either side, without a margin. */
export async function qrOf(text: string): Promise<{ size: number; path: string }> {
  const rows = await qrRowsOf(text)
  const dots = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: dots.join('') }
}

/** The squares of such a code, row by row; those that are dark are true. */
export async function qrRowsOf(text: string): Promise<boolean[][]> {
  const { encode } = await import('uqr')
  return encode(text, { border: 0, ecc: 'M' }).data
}
