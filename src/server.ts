import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectFeatures } from './background.ts'
import { createApp, createDeps, pageRulesOf } from './app.ts'
import { countViews } from '#features/blogs/trending/view-counter.ts'
import { outboxFolder } from '#features/mail/mailbox/data.ts'
import { hasMailbox } from '#features/mail/mailbox/policy.ts'
import { watchPortal } from '#features/operations/data.ts'
import { StartError } from '#lib/api/errors.ts'
import { connect, type Database } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { databaseOf, parseEnv, type Env } from '#lib/server/env.ts'
import type { Deps } from '#lib/server/deps.ts'
import { FilesUnavailable } from '#lib/server/file-store/file-store.ts'
import { findStaticFiles } from '#lib/server/files/static-files.ts'
import { createLog, type Log } from '#lib/server/log.ts'
import { createOperations } from '#lib/server/operations.ts'
import { PageCache } from '#lib/server/pages/page-cache.ts'
import { loadPages } from '#lib/server/pages/pages.ts'
import { currentScope } from '#lib/server/scope.ts'
import { loadSecret } from '#lib/server/secret.ts'
import { warnOfUnknownSettings } from '#lib/server/unknown-settings.ts'
import { Connections, openFileLimit } from '#lib/server/sockets/connections.ts'
import { createWebServer, type Timeouts } from '#lib/server/web-server.ts'
import { serverPaths } from '#lib/text/paths.ts'

/** How long running requests may take after the portal is asked to stop. */
const STOP_MS = 10_000
/** Reading the words and the first cleanup would make the first page take twice as long. */
const BACKGROUND_AFTER_MS = 1_000

/** A running portal. */
export interface Running {
  url: string
  /** Finishes running requests and a running email, saves counts, and closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  development?: boolean
  /** An open database, which is closed when the portal stops. */
  database?: Database
  timeouts?: Partial<Timeouts>
  /** How long the first visitors come before background work. */
  backgroundAfterMs?: number
  /** Prints progress of slow steps. */
  say?: (line: string) => void
}

/** Opens the database, migrates it, and listens. @throws StartError with one sentence for the terminal. */
export async function start(env: Env, options: StartOptions = {}): Promise<Running> {
  const { development = false, timeouts, backgroundAfterMs = 0, say = () => undefined } = options
  const log = createLog(env.LOG_LEVEL)
  const { database, deps } = await openDatabase(env, log, say, options.database)
  try {
    const vite = development ? await (await import('../scripts/development.ts')).startVite() : undefined
    const pages = vite?.pages ?? (await loadPages())
    const cache = new PageCache(vite ? 0 : env.PAGE_CACHE_MB)
    const background = await connectFeatures(deps, database, cache)
    const app = createApp(deps, pages)
    const views = countViews(deps)
    const connections = new Connections(env, log, openFileLimit())
    const operations = createOperations(database, cache, connections, watchPortal(deps))
    const server = createWebServer(
      {
        deps,
        cache,
        files: vite ? { kept: new Map(), stored: new Map() } : findStaticFiles('dist/client'),
        rules: pageRulesOf(pages),
        async fetch(request) {
          const response = await app.fetch(request)
          if (currentScope()?.announced) await database.caughtUp()
          return response
        },
        onView: views.add,
        operations: operations.handle,
        onAnswer: operations.onAnswer,
        ...(vite && { middleware: vite.middleware }),
      },
      timeouts,
    )
    connections.guard(server)
    await listen(server, env)
    await background.start(backgroundAfterMs)

    const { port } = server.address() as AddressInfo
    const url = `http://${env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST}:${port}`
    if (!env.SMTP_URL) {
      const mailbox = hasMailbox(env) ? `; read them at ${url}${serverPaths.mailbox()}` : ''
      say(`Emails are saved in ${outboxFolder(env.DATA_DIR)}${mailbox}`)
    }
    return {
      url,
      async stop() {
        operations.stopping()
        await Promise.all([closeServer(server), background.stop()])
        await vite?.close()
        await views.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens and migrates the database, and lets every feature add what it needs, such as demo content. */
async function openDatabase(
  env: Env,
  log: Log,
  say: (line: string) => void,
  open?: Database,
): Promise<{ database: Database; deps: Deps }> {
  const database = open ?? (await connect({ ...databaseOf(env), replicaUrl: env.DATABASE_REPLICA_URL, log }))
  try {
    await database.verifyNotifications()
    const applied = await migrate(database.direct)
    if (applied.length > 0) log.info({ event: 'database.migrated', applied }, 'Database migrations applied')
    const deps = createDeps({ db: database.db, env, log, secret: await loadSecret(env) })
    if (env.FILES_URL) await checkFiles(deps)
    await deps.site.load()
    await database.exclusively(async () => {
      for (const { prepare } of deps.features) await prepare?.(deps, say)
    })
    return { database, deps }
  } catch (error) {
    await database.close()
    if (error instanceof FilesUnavailable)
      throw new StartError(`The demo content cannot be added without the file store: ${error.message}.`, {
        cause: error,
      })
    throw error
  }
}

/** Tests the store of files. While it does not answer, the portal works without files. @throws StartError */
async function checkFiles({ files, log }: Deps): Promise<void> {
  try {
    await files.check()
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error
    log.error({ event: 'files.unavailable', reason: error.message }, 'The file store does not answer')
  }
}

function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${PORT} on ${HOST} is already in use. Stop the other program, or set another port, such as PORT=${PORT + 1}.`
          : `Cannot listen on ${HOST}:${PORT} (${error.code ?? error.message}).`
      reject(new StartError(reason, { cause: error }))
    })
    server.listen(PORT, HOST, () => resolve())
  })
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection becomes idle after its last answer; browsers would keep it open for seconds.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), STOP_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

async function main(): Promise<void> {
  try {
    const env = parseEnv(process.env)
    warnOfUnknownSettings(process.env, createLog(env.LOG_LEVEL))
    const say = (line: string) => process.stdout.write(`${line}\n`)
    if (process.argv.includes('--prepare')) {
      const { database, deps } = await openDatabase(env, createLog(env.LOG_LEVEL), say)
      // Demo content leaves rows of the search to write, which the start would wait for.
      for (const { prepare } of deps.features) await prepare?.(deps, say)
      return await database.close()
    }
    const portal = await start(env, {
      say,
      development: process.argv.includes('--dev'),
      backgroundAfterMs: BACKGROUND_AFTER_MS,
    })
    say(`${env.BRAND_NAME} is listening on ${portal.url}`)
    // A terminal sends Ctrl-C to every process of the command, so it may arrive more than once.
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= portal.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.on('SIGTERM', stop).on('SIGINT', stop)
  } catch (error) {
    // Anything but a StartError is a bug, and its stack trace helps to find it.
    process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await main()
