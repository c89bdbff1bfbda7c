const WOFF = 0x774f4646
const HEADER = 12
const ENTRY = 16
const WOFF_HEADER = 44
const WOFF_ENTRY = 20

/**
 * Converts a WOFF 1.0 font to the plain SFNT that HarfBuzz reads: tables inflated, each aligned to four bytes. Runs in
 * browsers and Node.
 * @throws if the data are not WOFF
 */
export async function unpackWoff(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const woff = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.byteLength < WOFF_HEADER || woff.getUint32(0) !== WOFF) throw new Error('This is not a WOFF font')
  const count = woff.getUint16(12)
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = WOFF_HEADER + WOFF_ENTRY * index
      const [tag, start, packed, length, checksum] = [0, 4, 8, 12, 16].map((part) =>
        woff.getUint32(at + part),
      )
      const data = bytes.subarray(start, (start ?? 0) + (packed ?? 0))
      return { tag, length, checksum, data: (packed ?? 0) < (length ?? 0) ? await inflate(data) : data }
    }),
  )
  const padded = tables.map(({ data }) => (data.byteLength + 3) & ~3)
  const size = padded.reduce((sum, length) => sum + length, HEADER + ENTRY * count)
  const sfnt = new Uint8Array(size)
  const view = new DataView(sfnt.buffer)
  view.setUint32(0, woff.getUint32(4))
  view.setUint16(4, count)
  // The rest of the header is for binary search.
  const power = 2 ** Math.floor(Math.log2(count))
  view.setUint16(6, power * ENTRY)
  view.setUint16(8, Math.log2(power))
  view.setUint16(10, count * ENTRY - power * ENTRY)
  let end = HEADER + ENTRY * count
  for (const [index, { tag = 0, length = 0, checksum = 0, data }] of tables.entries()) {
    for (const [part, value] of [tag, checksum, end, length].entries()) {
      view.setUint32(HEADER + ENTRY * index + 4 * part, value)
    }
    sfnt.set(data, end)
    end += padded[index] ?? 0
  }
  return sfnt
}

async function inflate(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
