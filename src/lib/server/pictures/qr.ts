/** Encodes a text as a QR code: `path` draws squares of 1 × 1, `size` of them per side, without a margin. */
export async function qrOf(text: string): Promise<{ size: number; path: string }> {
  const rows = await qrRowsOf(text)
  const dots = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size: rows.length, path: dots.join('') }
}

/** The squares of the code, row by row; dark ones are true. */
export async function qrRowsOf(text: string): Promise<boolean[][]> {
  const { encode } = await import('uqr')
  return encode(text, { border: 0, ecc: 'M' }).data
}
