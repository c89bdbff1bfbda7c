import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { StartError } from '#lib/api/errors.ts'
import { isMailAddress, normalAddress } from '#lib/text/mail-address.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
/** A `%` or `#` in a password is the usual mistake; the driver would only fail when it connects. */
const databaseUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: `must be ${urlLike('postgres://agora:password@db.example.org/agora')}`,
  })
  .refine(hasDecodableParts, 'has a % that is not part of a code such as %40: write it as %25')

/** The portal answers at the root of a host, so the rest of a URL would be left out without a word. */
const origin = url.refine(
  (text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
  'must be a scheme, a host and a port only, such as https://agora.example.org',
)

/** Describes a URL by an example. */
function urlLike(example: string): string {
  return `a URL such as ${example}, with special characters of the password percent-encoded`
}

/** Returns whether each `%` of a URL begins the code of a character. */
function hasDecodableParts(text: string): boolean {
  try {
    return decodeURIComponent(text.split('?', 1)[0]!) !== ''
  } catch {
    return false
  }
}

/** The options of nodemailer that a URL can have. A misspelt one, such as requireTls, would have no effect. */
const mailOptions =
  /^(?:secure|requireTLS|ignoreTLS|opportunisticTLS|name|localAddress|authMethod|lmtp|proxy|pool|max(?:Connections|Messages|Requeues)|rate(?:Delta|Limit)|(?:connection|greeting|socket|dns)Timeout|logger|debug|transactionLog|(?:tls|auth)\..+)$/

/** Returns the first query parameter that is not one of those. */
const unknownParameter = (address: string, known: RegExp): string | undefined =>
  URL.canParse(address)
    ? [...new URL(address).searchParams.keys()].find((name) => !known.test(name))
    : undefined
const perMinute = (value: number) => z.coerce.number().int().min(0).max(1_000_000).default(value)

const credential = z.string().min(1).max(500).optional()

/** `no-reply@example.org`, or with a name: `Agora <no-reply@example.org>`. */
const sender = /^(?:[^<>\p{Cc}]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl.optional(),
  /** The server itself, if DATABASE_URL leads to a connection pooler. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** A replica of DATABASE_URL with streaming replication, for public pages. */
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  /** Where uploads are stored: a folder, or a bucket of an S3 server with the region and keys below; by default DATA_DIR. */
  FILES_URL: z
    .url({
      protocol: /^(?:file|s3)$/,
      error: 'must be a URL such as file:///srv/files or s3://bucket/folder',
    })
    .optional(),
  AWS_ENDPOINT_URL: url.optional(),
  AWS_REGION: z.string().max(100).default('us-east-1'),
  AWS_ACCESS_KEY_ID: credential,
  AWS_SECRET_ACCESS_KEY: credential,
  AWS_SESSION_TOKEN: z.string().max(5_000).optional(),
  /** Connections to a database server, besides the one that listens. This and the next two only apply to a server. */
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1_000).default(8),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(0).max(86_400).default(300),
  DATABASE_LOCK_SECONDS: z.coerce.number().int().min(0).max(86_400).default(10),
  /** `smtp://` or `smtps://`; without it, emails are saved in DATA_DIR/outbox (decisions S13). */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: `must be ${urlLike('smtps://agora:password@mail.example.org')}`,
    })
    .refine(hasDecodableParts, 'has a % that is not part of a code such as %40: write it as %25')
    .optional(),
  /** By default `no-reply@` and the host of PUBLIC_URL, with the brand name. */
  MAIL_FROM: z
    .string()
    .max(300)
    .regex(sender, 'must be an address, or a name with one: Agora <portal@example.org>')
    .optional(),
  /** Receives messages from the contact form, which are stored in any case. */
  CONTACT_EMAIL: z
    .string()
    .refine(isMailAddress, 'Not a complete email address')
    .transform((text) => normalAddress(text) ?? text)
    .optional(),
  BRAND_NAME: z.string().min(1).max(40).default('Agora'),
  GET_A_DEMO_URL: url.optional(),
  SOCIAL_LINKEDIN_URL: url.optional(),
  SOCIAL_YOUTUBE_URL: url.optional(),
  SOCIAL_X_URL: url.optional(),
  /** The programme's own form for virtual enterprises (decisions A23). */
  VIRTUAL_ENTERPRISE_FORM_URL: url.optional(),
  /** Sign-in with Google, or any other OpenID provider. Id and secret belong together, as for the others. */
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  GOOGLE_ISSUER: url.default('https://accounts.google.com'),
  /** Another URL means GitHub Enterprise Server, whose API is expected below it at `/api/v3`. */
  GITHUB_CLIENT_ID: credential,
  GITHUB_CLIENT_SECRET: credential,
  GITHUB_BASE_URL: url.default('https://github.com'),
  /** For another URL, the Graph API is expected below it. */
  FACEBOOK_CLIENT_ID: credential,
  FACEBOOK_CLIENT_SECRET: credential,
  FACEBOOK_BASE_URL: url.default('https://www.facebook.com'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DEMO_CONTENT: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  /** Whether feeds may be fetched from private networks. */
  FETCH_PRIVATE: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on'),
  /**
   * Signs sessions. By default it is generated and stored in DATA_DIR; processes that share a database must share it.
   */
  SECRET: z.string().min(32).max(500).optional(),
  /**
   * Whether administrators without two-step verification are asked to set it up, or locked out of /admin until they do.
   */
  ADMIN_SECOND_FACTOR: z.enum(['asked', 'required']).default('asked'),
  /** The number of trusted proxies in front, which write X-Forwarded-For and -Proto. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Memory for cached pages; 0 switches the cache off. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(100_000).default(32),
  /** Free disk space of DATA_DIR below which administrators are warned. */
  DISK_RESERVE_MB: z.coerce.number().int().min(0).max(1_000_000_000).default(500),
  /** The maximum number of connections, within the limit on open files. */
  CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(4096),
  /**
   * The maximum per network, without proxies in front; 0 means no limit. An office behind one address is one network.
   */
  CONNECTIONS_PER_NETWORK: z.coerce.number().int().min(0).max(1_000_000).default(256),
  /** Per address and minute; 0 means no limit. */
  RATE_LIMIT_SEARCHES: perMinute(240),
  RATE_LIMIT_WRITES: perMinute(60),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

// Without PUBLIC_URL, links would use the Host header, which any client can set: an attacker could have a secret link
// sent to their own host.
const withMail = settings.refine(({ SMTP_URL, PUBLIC_URL }) => !SMTP_URL || PUBLIC_URL, {
  path: ['SMTP_URL'],
  error: 'needs PUBLIC_URL, the address for links in emails',
})

const settingsSchema = withMail.superRefine((env, context) => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (env[name] && !env.DATABASE_URL) {
      const message = 'needs DATABASE_URL, the address for all other connections'
      context.addIssue({ code: 'custom', path: [name], message })
    }
  const option = env.SMTP_URL && unknownParameter(env.SMTP_URL, mailOptions)
  if (option) {
    const message = `has an unknown option '${option}'; options are case-sensitive, such as requireTLS=true`
    context.addIssue({ code: 'custom', path: ['SMTP_URL'], message })
  }
  const fault = filesFault(env)
  if (fault) context.addIssue({ code: 'custom', path: ['FILES_URL'], message: fault })
  for (const provider of ['GOOGLE', 'GITHUB', 'FACEBOOK'] as const) {
    const pair = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const
    const missing = pair.filter((name) => !env[name])
    const [name] = missing
    if (missing.length !== 1 || !name) continue
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `is missing: set both ${pair.join(' and ')} or neither`,
    })
  }
})

/** Says what is wrong with FILES_URL and its keys. */
function filesFault({
  FILES_URL,
  DATA_DIR,
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
}: z.infer<typeof settings>): string | undefined {
  if (!FILES_URL || !URL.canParse(FILES_URL)) return undefined
  const { protocol, hostname, pathname, username, password, searchParams } = new URL(FILES_URL)
  if (protocol === 'file:') {
    const isFolder =
      !hostname && pathname !== '/' && !/%(?:2f|00)/i.test(pathname) && hasDecodableParts(FILES_URL)
    const inside = isFolder ? relative(DATA_DIR, fileURLToPath(FILES_URL)) : ''
    if (!isFolder) return 'must be the absolute path of a folder, such as file:///srv/files'
    return /^\.\.(?:\/|\\|$)/.test(inside) ? undefined : 'must be a folder outside of DATA_DIR'
  }
  if (!hostname || !hasDecodableParts(FILES_URL)) return 'must name a bucket, such as s3://bucket/folder'
  if (username || password) return 'must not contain keys; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  const option = unknownParameter(FILES_URL, /^(?:endpoint|region)$/)
  if (option) return `has an unknown option '${option}'; the options are endpoint and region`
  if (!url.safeParse(searchParams.get('endpoint') ?? 'https://s3.amazonaws.com').success)
    return 'has an endpoint that is not an http:// or https:// URL'
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return 'needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  return undefined
}

export type Env = z.infer<typeof settingsSchema>

/** Returns the URL of the database server itself, which a backup needs; none for the embedded database. */
export const directUrlOf = ({ DATABASE_DIRECT_URL, DATABASE_URL }: Env): string | undefined =>
  DATABASE_DIRECT_URL ?? DATABASE_URL

/** Returns where the database is, as `connect` takes it. */
export const databaseOf = (env: Env) => ({
  url: env.DATABASE_URL,
  directUrl: directUrlOf(env),
  dataDir: env.DATA_DIR,
  limits: {
    connections: env.DATABASE_CONNECTIONS,
    statementSeconds: env.DATABASE_STATEMENT_SECONDS,
    lockSeconds: env.DATABASE_LOCK_SECONDS,
  },
})

/** Says in plain words what is wrong with a value whose setting has no sentence of its own. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return 'must be a whole number'
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : ''
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${unit}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unit}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return undefined
}

/** Parses the settings on start. Empty values count as not set. @throws StartError that names every invalid setting. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''))
  const parsed = settingsSchema.safeParse(given, { error: inWords })
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
  throw new StartError(`Invalid setting: ${wrong.join('; ')}. Correct it in the environment and start again.`)
}
