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
import { getOrMake, tagged } from './tagged.ts'
import { parseInPieces } from './parse-in-pieces.ts'
import { validateOutput, validate } from './validate.ts'

/** The raw input of a call: its parameters and its unchecked body. */
export interface CallInput {
  parameters: Parameters
  /** The origin of the request, if there is no scope. */
  origin: string
  read(): Promise<unknown>
}

/** Returns the bearer token of a request. */
export const bearerOf = ({ header }: Pick<CallRequest, 'header'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1]

/**
 * Returns the signed-in user of the current request.
 * @throws AppError `unauthorized` without a valid session, `token_expired` if the token can be refreshed.
 */
export async function requireViewer({ viewers }: Pick<Deps, 'viewers'>): Promise<Viewer> {
  const token = bearerOf(requestOf(currentScope()))
  if (!token) throw new AppError('unauthorized', refusal.signInFirst())
  const viewer = await viewers.read(token)
  speakTo(viewer)
  return viewer
}

/** Use the account's language unless the request asks for an available one. */
function speakTo({ locale }: Viewer): void {
  const scope = currentScope()
  if (scope?.assumedLocale && isLocale(locale)) scope.locale = locale
}

/**
 * Returns the signed-in user of a public call; undefined without a bearer token.
 * @throws AppError as requireViewer does for an invalid token.
 */
export const findViewer = async (deps: Pick<Deps, 'viewers'>): Promise<Viewer | undefined> =>
  currentScope()?.header('authorization') ? requireViewer(deps) : undefined

async function admit({ access }: Endpoint, deps: Deps): Promise<Viewer | undefined> {
  if (access === 'everybody') return undefined
  const viewer = await requireViewer(deps)
  if (access === 'admin' && viewer.role !== 'admin') {
    deps.log.warn(
      { event: 'access.denied', personId: viewer.personId, requestId: currentScope()?.requestId },
      'Access denied: not an administrator',
    )
    throw new AppError('forbidden', refusal.administratorsOnly())
  }
  if (access === 'admin' && !viewer.secondFactor && deps.env.ADMIN_SECOND_FACTOR === 'required')
    throw new AppError('forbidden', administratorsNeedFactor(), { more: { secondFactor: true } })
  return viewer
}

/** Runs a call: limit → session → read → validate → act → present. */
export async function runEndpoint(mounted: MountedEndpoint, asked: CallInput, deps: Deps): Promise<unknown> {
  try {
    return await run(mounted, asked, deps)
  } catch (error) {
    if (error instanceof AppError) noteRefusal(mounted, error.code)
    throw error
  }
}

async function run(
  mounted: MountedEndpoint,
  { parameters, origin, read }: CallInput,
  deps: Deps,
): Promise<unknown> {
  const { definition, method, path } = mounted
  const scope = currentScope()
  const limit = typeof mounted.limit === 'function' ? mounted.limit(parameters) : mounted.limit
  if (limit) await deps.limiter.consume(limit, scope?.address ?? 'unknown')
  // Visitors write nothing that they could search for.
  if (scope?.isVisitor && limit === 'search') scope.readsReplica = true
  const viewer = await admit(definition, deps)
  const locale = scope?.locale ?? defaultLocale
  const given = await read()
  const input =
    (await parseInPieces(definition.input, given)) ?? validate(definition.input, given, locale, mounted.names)
  if (method === 'GET') requirePlain(input, mounted.names)
  const tag = (...names: string[]) => names.forEach((name) => scope?.tags.add(name))
  const handle = async () => {
    const tags: string[] = []
    const output = await definition.handle({
      input,
      deps,
      locale,
      request: { ...requestOf(scope), origin: scope?.origin ?? origin },
      // `endpoint` hides the viewer from the types of public handlers.
      viewer: viewer as Viewer,
      tag: (...names) => void tags.push(...names),
    })
    const answer =
      (await parseInPieces(definition.output, output)) ?? validateOutput(definition.output, output)
    return { answer, tags }
  }
  const key = `${method} ${path} ${locale} ${JSON.stringify(input)}`
  return tagged({ tag }, definition.kept?.(input) ? getOrMake(deps.answers, key, handle) : handle())
}

/**
 * Checks parameters; bodies are checked when they are read.
 * @throws AppError `invalid_input`, or `not_found` for a wrong path.
 */
function requirePlain(input: unknown, names: readonly string[]): void {
  const wrong = Object.entries(input as object).find(([, value]) =>
    [value].flat().some((each) => typeof each === 'string' && each.includes('\0')),
  )
  if (!wrong) return
  if (names.includes(wrong[0])) throw new AppError('not_found', refusal.nothingHere())
  throw new AppError('invalid_input', refusal.nullCharacterInAddress())
}
