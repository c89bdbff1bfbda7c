import { crc32 } from 'node:zlib'

/** A picture that says it is larger than it is: what it claims decides before anything is drawn. */
export function claimSize(picture: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(picture)
  // PNG: the first chunk, with its sum behind. AVIF: the property of its extent.
  const avif = changed.indexOf('ispe')
  const at = avif < 0 ? 16 : avif + 8
  changed.writeUInt32BE(width, at)
  changed.writeUInt32BE(height, at + 4)
  if (avif < 0) changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}
