import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey made of nothing but numbers, for tests without a browser: ES256, always with its owner's consent. */
export interface SoftPasskey {
  id: string
  /** The answer to the options of a new passkey. */
  register(challenge: string, origin: string, change?: { flags?: number }): object
  /** The answer to a challenge. */
  sign(challenge: string, origin: string, change?: { flags?: number; rpId?: string; count?: number }): object
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
/** Present, verified, and with the key attached or not. */
const FLAGS = { asserted: 0x05, attested: 0x45 }

/** Bytes as CBOR has them. */
const cborBytes = (bytes: Buffer) =>
  Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]),
    bytes,
  ])

export function softPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const raw = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (rpId: string, flags: number, count = 0) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, count])])
  const credential = { id: text(raw), rawId: text(raw), type: 'public-key', clientExtensionResults: {} }
  return {
    id: text(raw),
    register(challenge, origin, { flags = FLAGS.attested } = {}) {
      const data = Buffer.concat([
        head(new URL(origin).hostname, flags),
        Buffer.alloc(16),
        Buffer.from([0, raw.length]),
        raw,
        cose,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        cborBytes(data),
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge, origin))
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: text(attestation), transports: ['internal'] },
      }
    },
    sign(challenge, origin, { flags = FLAGS.asserted, rpId = new URL(origin).hostname, count } = {}) {
      const data = head(rpId, flags, count)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) },
      }
    },
  }
}
