import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { AwsClient } from 'aws4fetch'
import { StartError } from '#lib/api/errors.ts'
import { FilesUnavailable, type FileStore } from './file-store.ts'

/** A bucket, and who may use it. */
export interface S3Location {
  /** The server's URL. The bucket is the first part of the path, which every server supports. */
  endpoint: string
  bucket: string
  /** The prefix of all keys: empty, or a folder such as `portal/`. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | undefined
}

/** How long the server may take until it begins to answer, with all attempts. */
const ANSWER_MS = 30_000
/** Attempts of a request; all are safe to repeat. */
const ATTEMPTS = 3
const PAUSE_MS = 200

interface S3Request {
  body?: Uint8Array
  headers?: Record<string, string>
  query?: Record<string, string>
}

/** Stores files in a bucket of Amazon S3 or of a server that is compatible with it. */
export function s3Store(location: S3Location): FileStore {
  const { bucket, prefix, region, accessKeyId, secretAccessKey, sessionToken } = location
  const endpoint = location.endpoint.replace(/\/+$/, '')
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    region,
    service: 's3',
  })

  /** Sends a request. @returns the response; undefined if the file does not exist. */
  async function send(
    method: string,
    key: string,
    { body, headers, query }: S3Request = {},
  ): Promise<Response | undefined> {
    const path = (key ? `${bucket}/${key}` : bucket).split('/').map(encodeURIComponent).join('/')
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const hash = createHash('sha256').update(body ?? '')
    const response = await attempt((signal) =>
      client.sign(`${endpoint}/${path}${search}`, {
        method,
        headers: { ...headers, 'X-Amz-Content-Sha256': hash.copy().digest('hex') },
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
        // A redirect points to another region, for which the request is not signed.
        redirect: 'manual',
        signal,
      }),
    )
    if (response.ok) return response
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1]
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined
    throw new S3Refusal(response.status, code)
  }

  /** Sends a request of which nothing but its success matters. */
  async function finish(...given: Parameters<typeof send>): Promise<boolean> {
    const response = await send(...given)
    // Frees the connection.
    await response?.body?.cancel()
    return response !== undefined
  }

  async function* list(folder: string): AsyncGenerator<string> {
    let marker: string | undefined = ''
    do {
      // The first version of the call, which every server has: a page begins after the last key of the one before.
      const { keys, isTruncated } = await readPage(
        await send('GET', '', { query: { prefix: prefix + folder, ...(marker && { marker }) } }),
      )
      for (const key of keys) yield key.slice(prefix.length)
      marker = isTruncated ? keys.at(-1) : undefined
    } while (marker !== undefined)
  }

  return {
    async put(key, body) {
      if (!(await finish('PUT', prefix + key, { body }))) throw new FilesUnavailable('S3 answered 404 to PUT')
    },
    async get(key, part) {
      const headers = part && { Range: `bytes=${part.start}-${part.end}` }
      const response = await send('GET', prefix + key, headers && { headers })
      return response && (response.body ?? new Blob().stream())
    },
    has: (key) => finish('HEAD', prefix + key),
    async delete(key) {
      await finish('DELETE', prefix + key)
    },
    list,
    async deleteFolder(folder) {
      for await (const key of list(folder)) await finish('DELETE', prefix + key)
    },
    async check() {
      try {
        await finish('PUT', `${prefix}.write-test`, { body: new Uint8Array() })
      } catch (error) {
        if (!(error instanceof S3Refusal) || error.status >= 500) throw error
        throw new StartError(`${explain(error, location)} No files can be stored like this.`, {
          cause: error,
        })
      }
    },
  }
}

/** The server answered with an error. */
class S3Refusal extends FilesUnavailable {
  readonly status: number
  readonly code: string | undefined
  constructor(status: number, code: string | undefined) {
    super(`S3 answered ${status}${code ? ` (${code})` : ''}`)
    this.status = status
    this.code = code
  }
}

/** Sends a request until the server answers it. @throws FilesUnavailable */
async function attempt(sign: (signal: AbortSignal) => Promise<Request>): Promise<Response> {
  const late = new AbortController()
  // It ends with the start of the answer, since clients may take their time to read a file.
  const timer = setTimeout(
    () => late.abort(new Error(`no answer within ${ANSWER_MS / 1000} seconds`)),
    ANSWER_MS,
  )
  try {
    for (let left = ATTEMPTS - 1; ; left--) {
      const result = await fetch(await sign(late.signal)).catch((error: Error) => error)
      const failed = result instanceof Error || result.status >= 500 || result.status === 429
      if (!failed) return result
      if (left === 0 || late.signal.aborted) {
        if (!(result instanceof Error)) return result
        const { message } = result.cause instanceof Error ? result.cause : result
        throw new FilesUnavailable(`S3 does not answer: ${message}`, { cause: result })
      }
      if (!(result instanceof Error)) await result.body?.cancel()
      await wait(PAUSE_MS)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the keys of a list, and whether there are more. */
async function readPage(response: Response | undefined): Promise<{ keys: string[]; isTruncated: boolean }> {
  const { root } = parseXml((await response?.text()) ?? '<none/>')
  const keys: string[] = []
  let isTruncated = false
  for (const { name, children, text } of elementsOf(root)) {
    if (name === 'IsTruncated') isTruncated = text === 'true'
    if (name !== 'Contents') continue
    for (const child of elementsOf({ children })) if (child.name === 'Key') keys.push(child.text)
  }
  return { keys, isTruncated }
}

const elementsOf = (parent: Pick<XmlElement, 'children'> | null): XmlElement[] =>
  (parent?.children ?? []).filter((child) => child instanceof XmlElement)

/** Says which setting is wrong, without the keys. */
function explain({ status, code }: S3Refusal, { endpoint, bucket, region }: S3Location): string {
  const place = `the bucket '${bucket}' at ${new URL(endpoint).host}`
  switch (code) {
    case 'NoSuchBucket':
      return `There is no bucket '${bucket}' at ${new URL(endpoint).host}: create it, or correct FILES_URL.`
    case 'InvalidAccessKeyId':
      return `${new URL(endpoint).host} does not know the key in AWS_ACCESS_KEY_ID: correct it.`
    case 'SignatureDoesNotMatch':
      return 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID: correct it.'
    case 'ExpiredToken':
    case 'InvalidToken':
      return 'AWS_SESSION_TOKEN is invalid or has expired: replace it, or use keys without one.'
    case 'AccessDenied':
      return `The key in AWS_ACCESS_KEY_ID may not write to ${place}: allow it to.`
    case 'AuthorizationHeaderMalformed':
    case 'PermanentRedirect':
    case 'TemporaryRedirect':
      return `AWS_REGION is '${region}', but ${place} is in another region: correct it.`
    case 'RequestTimeTooSkewed':
      return 'The clock of this machine is wrong, so that S3 rejects its signatures: set it.'
    default:
      return `Writing to ${place} failed with ${status}${code ? ` (${code})` : ''}: correct FILES_URL.`
  }
}
