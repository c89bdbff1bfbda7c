import { lookup } from 'node:dns/promises'
import { request as overHttp, type IncomingMessage } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIPv4 } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import * as refusals from '#messages/imports/refusals-files.ts'

/** A request to another server. */
export interface FetchRules {
  /** The size limit. */
  bytes: number
  /** The time limit, including redirects. */
  ms: number
  /** The Accept header. */
  accept: string
  /** The accepted media types; by default any. */
  types?: readonly string[]
  /** Whether private networks are allowed. */
  privateToo: boolean
}

/** An error with a message and a code. */
export class FetchError extends Error {
  readonly why: FetchFailure

  constructor(why: FetchFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.why = why
  }
}
export type FetchFailure = 'address' | 'private' | 'status' | 'redirects' | 'late' | 'unreachable' | 'content'

const MAX_REDIRECTS = 5

/** Addresses that are not public (RFC 6890 and their forms in IPv6). */
const reserved = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  reserved.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(net, bits, 'ipv6')
/** Public IPv6; mapped and embedded addresses lie outside. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Returns whether an address is public. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !reserved.check(address, 'ipv4')
    : unicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6')

/**
 * Fetches a public resource. The name is resolved once and that address is used, so that a second DNS answer cannot
 * redirect it; each redirect is checked the same way.
 * @throws FetchError
 */
export const fetchPublic = async (address: string, rules: FetchRules): Promise<Buffer> =>
  (await fetchPublicFile(address, rules)).content

/** Fetches a public resource with its media type. @throws FetchError */
export const fetchPublicFile = (
  address: string,
  rules: FetchRules,
): Promise<{ content: Buffer; type: string }> =>
  following(address, rules, async (answer, url, signal) => {
    if (answer.statusCode !== 200)
      throw new FetchError(
        'status',
        refusals.answersWith.in('en', { host: url.host, status: `${answer.statusCode}` }),
      )
    const type = (answer.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
    if (rules.types && !rules.types.includes(type))
      throw new FetchError('content', refusals.answerOfType.in('en', { type: type || '?' }))
    return { content: await readAll(answer, rules.bytes, signal), type }
  })

/** Requests a URL, follows redirects and does not read the body. @returns the status. @throws FetchError */
export const probePublic = (address: string, rules: Omit<FetchRules, 'bytes'>): Promise<number> =>
  following(address, rules, (answer) => Promise.resolve(answer.statusCode ?? 0))

async function following<T>(
  address: string,
  rules: Omit<FetchRules, 'bytes'>,
  take: (answer: IncomingMessage, url: URL, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(rules.ms)
  try {
    let url = urlOf(address)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await sendRequest(url, rules, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy()
        url = urlOf(headers.location, url)
        continue
      }
      return await take(answer, url, signal).finally(() => answer.destroy())
    }
    throw new FetchError('redirects', refusals.redirectsTooOften.in('en'))
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (signal.aborted)
      throw new FetchError('late', refusals.noAnswerWithin.in('en', { seconds: rules.ms / 1_000 }), {
        cause: error,
      })
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new FetchError('unreachable', refusals.notReached.in('en', { code }), { cause: error })
  }
}

function urlOf(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new FetchError('address', refusals.noAddressAtAll.in('en'))
  const url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol)) throw new FetchError('address', refusals.onlyHttp.in('en'))
  if (url.username || url.password) throw new FetchError('address', refusals.withPassword.in('en'))
  return url
}

async function sendRequest(
  url: URL,
  { accept, privateToo }: Omit<FetchRules, 'bytes'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await inTime(lookup(host, { all: true }), signal)
  const chosen = found.find((each) => privateToo || isPublicAddress(each.address))
  if (!chosen) throw new FetchError('private', refusals.insideNetwork.in('en', { host: url.host }))
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? overHttps : overHttp
    send(
      url,
      {
        signal,
        agent: false,
        headers: { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Agora' },
        lookup: (_name, { all }, done) =>
          all ? done(null, [chosen]) : done(null, chosen.address, chosen.family),
      },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

/** DNS lookups cannot be aborted. */
const inTime = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work.then(resolve, reject)
  })

const decoders = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress }

async function readAll(answer: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer> {
  const encoding = answer.headers['content-encoding'] ?? 'identity'
  const parts: Buffer[] = []
  let bytes = 0
  const end = new Writable({
    write(part: Buffer, _encoding, done) {
      bytes += part.length
      parts.push(part)
      done(
        bytes > most
          ? new FetchError('content', refusals.answerTooLarge.in('en', { megabytes: most / 1_000_000 }))
          : null,
      )
    },
  })
  if (encoding === 'identity') await pipeline(answer, end, { signal })
  else if (Object.hasOwn(decoders, encoding))
    await pipeline(answer, decoders[encoding as keyof typeof decoders](), end, { signal })
  else {
    answer.destroy()
    throw new FetchError('content', refusals.encodingUnknown.in('en', { encoding }))
  }
  return Buffer.concat(parts)
}
