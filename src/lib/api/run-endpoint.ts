import { administratorsNeedFactor } from '#messages/accounts/second-factor-answers.ts'
import * as refusal from '#messages/shell/refusals.ts'
import type { Deps } from '#lib/server/deps.ts'
import { currentScope } from '#lib/server/scope.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { defaultLocale, isLocale } from '#lib/text/locale.ts'
import {
  requestOf,
  type CallRequest,
  type Endpoint,
  type MountedEndpoint,
  type Parameters,
} from './endpoint.ts'
import { AppError } from './errors.ts'
import { noteRefusal } from './refusals.ts'
import { present, validate } from './validate.ts'

/** What a call brings: the parameters of its address, and its input before it is checked. */
export interface Asked {
  parameters: Parameters
  /** As it was addressed, where no scope knows better. */
  origin: string
  read(): Promise<unknown>
}

/** The bearer token that a call brings. */
export const bearerOf = ({ header }: Pick<CallRequest, 'header'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1]

/**
 * Who is signed in by the bearer token of the request at hand.
 * @throws AppError `unauthorized` without a living session, `token_expired` when a fresh token can be fetched.
 */
export async function requireViewer({ viewers }: Pick<Deps, 'viewers'>): Promise<Viewer> {
  const token = bearerOf(requestOf(currentScope()))
  if (!token) throw new AppError('unauthorized', refusal.signInFirst())
  const viewer = await viewers.read(token)
  speakTo(viewer)
  return viewer
}

/** What is said to them is in their account's language, where the request asks for none that there is. */
function speakTo({ locale }: Viewer): void {
  const scope = currentScope()
  if (scope?.assumedLocale && isLocale(locale)) scope.locale = locale
}

/**
 * Who is signed in, where a call is for everybody and shows more to some; undefined without a bearer token.
 * @throws AppError as requireViewer does for a token that is no good.
 */
export const findViewer = async (deps: Pick<Deps, 'viewers'>): Promise<Viewer | undefined> =>
  currentScope()?.header('authorization') ? requireViewer(deps) : undefined

async function admit({ access }: Endpoint, deps: Deps): Promise<Viewer | undefined> {
  if (access === 'everybody') return undefined
  const viewer = await requireViewer(deps)
  if (access === 'admin' && viewer.role !== 'admin') {
    deps.log.warn({ personId: viewer.personId, requestId: currentScope()?.requestId }, 'access denied: not an administrator')
    throw new AppError('forbidden', refusal.administratorsOnly())
  }
  if (access === 'admin' && !viewer.secondFactor && deps.env.ADMIN_SECOND_FACTOR === 'required')
    throw new AppError('forbidden', administratorsNeedFactor(), { more: { secondFactor: true } })
  return viewer
}

/** The way of every call: limit → session → read → validate → act → present. */
export async function runEndpoint(mounted: MountedEndpoint, asked: Asked, deps: Deps): Promise<unknown> {
  try {
    return await run(mounted, asked, deps)
  } catch (error) {
    if (error instanceof AppError) noteRefusal(mounted, error.code)
    throw error
  }
}

async function run(
  mounted: MountedEndpoint,
  { parameters, origin, read }: Asked,
  deps: Deps,
): Promise<unknown> {
  const { definition, method, path } = mounted
  const scope = currentScope()
  const limit = typeof definition.limit === 'function' ? definition.limit(parameters) : definition.limit
  if (limit) await deps.limiter.consume(limit, scope?.address ?? 'unknown')
  const viewer = await admit(definition, deps)
  const locale = scope?.locale ?? defaultLocale
  const input = validate(definition.input, await read(), locale, mounted.names)
  if (method === 'GET') requirePlain(input, mounted.names)
  const tag = (...names: string[]) => names.forEach((name) => scope?.tags.add(name))
  const key = definition.kept?.(input) ? `${method} ${path} ${JSON.stringify(input)}` : undefined
  const kept = key && deps.answers.get(key)
  if (kept) {
    tag(...kept.tags)
    return kept.value
  }
  const begun = deps.answers.begin()
  const tags = new Set<string>()
  const output = await definition.handle({
    input,
    deps,
    locale,
    request: { ...requestOf(scope), origin: scope?.origin ?? origin },
    // Handlers of calls for everybody do not see it: `endpoint` hides it from their types.
    viewer: viewer as Viewer,
    tag: (...names) => names.forEach((name) => tags.add(name)),
  })
  tag(...tags)
  const answer = present(definition.output, output)
  if (key) deps.answers.store(key, answer, tags, 1, begun)
  return answer
}

/** Bodies are looked through as they are read. @throws AppError `invalid_input`, `not_found` for a wrong address. */
function requirePlain(input: unknown, names: readonly string[]): void {
  const wrong = Object.entries(input as object).find(([, value]) =>
    [value].flat().some((each) => typeof each === 'string' && each.includes('\0')),
  )
  if (!wrong) return
  if (names.includes(wrong[0])) throw new AppError('not_found', refusal.nothingHere())
  throw new AppError('invalid_input', refusal.nullCharacterInAddress())
}
