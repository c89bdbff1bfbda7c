import * as refusal from '#messages/shell/refusals.ts'
import type { Context as HonoContext, Hono } from 'hono'
import type { Deps } from '#lib/server/deps.ts'
import { contentRange, readRange, type FilePart } from '#lib/server/files/read-range.ts'
import {
  filesOf,
  redirectOf,
  uploadOf,
  type FileAnswer,
  type UploadedFile,
  type UploadRules,
} from './content.ts'
import { endpointsOf, type MountedEndpoint, type Parameters, type Service } from './endpoint.ts'
import { AppError } from './errors.ts'
import { readJson, readBytes } from './read-json.ts'
import { readParameters } from './read-parameters.ts'
import { readQuery } from './read-query.ts'
import { runEndpoint } from './run-endpoint.ts'

/** Adds a service's calls to the app. */
export function mountService(app: Hono, service: Service, deps: Deps): void {
  for (const mounted of endpointsOf([service])) {
    app.on(mounted.method, patternOf(mounted.path), async (context) => {
      const own = ownParameters(context, mounted)
      const parameters = { ...(mounted.method === 'GET' && readQuery(searchOf(context))), ...own }
      const answer = await runEndpoint(
        mounted,
        {
          parameters,
          origin: new URL(context.req.url).origin,
          read: () => read(context, mounted, own),
        },
        deps,
      )
      return respond(context, mounted, answer)
    })
  }
}

/** Answers other methods of a call with 405. Mount it after all services, since their paths may overlap. */
export function refuseOtherMethods(app: Hono, services: readonly Service[]): void {
  const methods = Map.groupBy(endpointsOf(services), ({ path }) => patternOf(path))
  for (const [pattern, mounted] of methods) {
    const allowed = mounted.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')
    app.all(pattern, () => {
      throw new AppError('method_not_allowed', refusal.takesOnly({ methods: allowed }), {
        headers: { Allow: allowed },
      })
    })
  }
}

/** Converts path parameters for the router: `/event/{eventId}.ics` is `/event/:eventId{[^/]+\.ics}`. */
const patternOf = (path: string): string =>
  path.replaceAll(/\{(\w+)\}([^/]*)/g, (_, name: string, ending: string) =>
    ending ? `:${name}{[^/]+${ending.replaceAll('.', '\\.')}}` : `:${name}`,
  )

const searchOf = ({ req }: HonoContext): string => new URL(req.url).search

/** Returns the path parameters. */
const ownParameters = ({ req }: HonoContext, { path, names }: MountedEndpoint): Parameters =>
  Object.fromEntries(
    names.map((name) => {
      const ending = new RegExp(`\\{${name}\\}([^/]*)`).exec(path)?.[1] ?? ''
      return [name, (req.param(name) ?? '').slice(0, ending ? -ending.length : undefined)]
    }),
  )

async function read(
  context: HonoContext,
  { method, names, definition }: MountedEndpoint,
  parameters: Parameters,
) {
  const { req } = context
  const upload = uploadOf(definition.input)
  if (upload) return { ...(await readUpload(req.raw, upload)), ...parameters }
  if (method === 'GET') return { ...readParameters(definition.input, searchOf(context)), ...parameters }
  const body = await readJson(req.raw, definition.bodyBytes)
  return names.length > 0 ? { ...(body as object), ...parameters } : body
}

function respond(context: HonoContext, { definition: { output } }: MountedEndpoint, answer: unknown) {
  if (filesOf(output)) return sendFile(context, answer as FileAnswer)
  if (redirectOf(output) === undefined) return context.json(answer as object)
  // Not Hono's redirect, because this answer must not be cached.
  return new Response(null, {
    status: 302,
    headers: { Location: answer as string, 'Cache-Control': 'no-store' },
  })
}

async function sendFile({ req }: HonoContext, file: FileAnswer): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    ...(file.cache !== null && { 'Cache-Control': file.cache ?? 'no-store' }),
    ...(file.saveAs && { 'Content-Disposition': `attachment; filename="${file.saveAs}"` }),
    ...(file.etag && { ETag: `"${file.etag}"` }),
    ...file.headers,
  }
  if (file.etag && req.header('if-none-match')?.includes(`"${file.etag}"`)) {
    return new Response(null, { status: 304, headers })
  }
  if (file.bytes !== undefined) headers['Content-Length'] = String(file.bytes)
  if (file.parts) headers['Accept-Ranges'] = 'bytes'
  const condition = req.header('if-range')
  if (file.parts && file.bytes !== undefined && (!condition || condition === headers['ETag'])) {
    const part = readRange(req.header('range'), file.bytes)
    if (part !== undefined) return sendPart(req.method, file, headers, part, file.bytes)
  }
  if (req.method === 'HEAD') return new Response(null, { headers })
  const { content } = file
  return new Response(typeof content === 'function' ? await content() : content, { headers })
}

async function sendPart(
  method: string,
  { content }: FileAnswer,
  headers: Record<string, string>,
  part: FilePart | null,
  size: number,
): Promise<Response> {
  headers['Content-Range'] = contentRange(part, size)
  headers['Content-Length'] = String(part ? part.end - part.start + 1 : 0)
  if (!part || method === 'HEAD') return new Response(null, { status: part ? 206 : 416, headers })
  const body = typeof content === 'function' ? await content(part) : content.slice(part.start, part.end + 1)
  return new Response(body, { status: 206, headers })
}

/** Reads a file upload. @throws AppError `unsupported_media_type` before the body is read, `too_large`. */
async function readUpload(request: Request, rules: UploadRules): Promise<UploadedFile> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!rules.types.includes(type)) throw new AppError('unsupported_media_type', rules.wrongType())
  return { type, content: await readBytes(request, rules.bytes, rules.tooLarge()) }
}
