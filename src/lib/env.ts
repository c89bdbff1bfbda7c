import { resolve } from 'node:path'
import * as z from 'zod'
import { StartError } from './errors.ts'

const url = z.url({ protocol: /^https?$/ })
const perMinute = (value: number) => z.coerce.number().int().min(0).max(1_000_000).default(value)

const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  BRAND_NAME: z.string().min(1).max(40).default('Agora'),
  GET_A_DEMO_URL: url.optional(),
  SOCIAL_LINKEDIN_URL: url.optional(),
  SOCIAL_YOUTUBE_URL: url.optional(),
  SOCIAL_X_URL: url.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  DEMO_CONTENT: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  /** How many proxies in front are trusted to have written X-Forwarded-For and -Proto. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Memory for rendered pages; 0 renders each anew. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(100_000).default(64),
  /** Per address and minute; 0 switches the limit off. */
  RATE_LIMIT_SEARCHES: perMinute(240),
  RATE_LIMIT_WRITES: perMinute(60),
})

export type Env = z.infer<typeof settingsSchema>

/**
 * Parses the settings once, at start. An empty value counts as not set.
 * @throws StartError that names every wrong setting.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
  throw new StartError(`Wrong setting: ${wrong.join('; ')}. Correct it in the environment and start again.`)
}
