import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepHouse } from './housekeeping.ts'
import { createApp, createDeps, pageRules, viewOf, writeViews } from './app.ts'
import { hasArticles } from '#features/blogs/data.ts'
import { publishDueArticles } from '#features/blogs/desk/mutations-step.ts'
import { articlesDue } from '#features/blogs/search/mutations.ts'
import { countDemoContent, isDemoRemoved } from '#features/demo/data.ts'
import { demoCommands } from '#features/demo/schema.ts'
import { createInstituteEventsWorker, INSTITUTE_EVENTS_DUE } from '#features/events/institutes/mutations.ts'
import { EVENT_CHANGED } from '#features/events/search/data-index.ts'
import { createRegistrationWorker, EVENT_NEWS } from '#features/events/registration/mutations-news.ts'
import { extendSeries } from '#features/events/series/mutations.ts'
import { BUSINESS_CHANGED } from '#features/business/search/data-index.ts'
import { createImportWorker, IMPORT_DUE } from '#features/imports/job/mutations-run.ts'
import { INSTITUTE_CHANGED } from '#features/institute/search/data-index.ts'
import { hasMailbox } from '#features/mail/mailbox/policy.ts'
import { countMail } from '#features/mail/data.ts'
import { outboxFolder } from '#features/mail/mailbox/data.ts'
import { MAIL_QUEUED } from '#features/mail/mutations.ts'
import { createDelivery } from '#features/mail/queue/mutations-deliver.ts'
import { createSender } from '#features/mail/queue/mutations-sender.ts'
import { listTroubles, readDisk } from '#features/operations/data.ts'
import { JOB_CHANGED } from '#features/posting/jobs/data-index.ts'
import { PROJECT_CHANGED } from '#features/posting/projects/data-index.ts'
import { SITE_TAG } from '#features/site/schema.ts'
import { dueKinds } from '#features/search/data-kinds.ts'
import { writePages } from '#features/search/mutations.ts'
import { SEARCH_CHANGED } from '#kits/search/words/data-search-index.ts'
import {
  createSearchWorker,
  SEARCH_DUE,
  turnSearchItems,
  writeDueSearchItems,
} from '#kits/search/mutations-due.ts'
import { connect, type Database } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { parseEnv, type Env } from '#lib/server/env.ts'
import { StartError } from '#lib/api/errors.ts'
import { createLog } from '#lib/server/log.ts'
import { createOperations } from '#lib/server/operations.ts'
import { PageCache } from '#lib/server/pages/page-cache.ts'
import { loadPages } from '#lib/server/pages/pages.ts'
import { serverPaths } from '#lib/text/paths.ts'
import { repeat } from '#lib/server/repeat.ts'
import { currentScope } from '#lib/server/scope.ts'
import { Connections, openFileLimit } from '#lib/server/sockets/connections.ts'
import { loadSecret } from '#lib/server/secret.ts'
import { loadStaticFiles } from '#lib/server/files/static-files.ts'
import { countViews } from '#features/blogs/trending/view-counter.ts'
import { createWebServer, type Timeouts } from '#lib/server/web-server.ts'

/** How often what has had its time is removed. */
const HOUSEKEEPING_MS = 3_600_000
/** How often what is over by now is searched as such. */
const TURNING_MS = 60_000
/** How long running requests may take once the portal is asked to stop. */
const STOP_MS = 10_000

/** A running portal. */
export interface Running {
  url: string
  /** Lets running requests and a mail on its way finish, writes what is only counted so far, closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  development?: boolean
  /** One that is open already; it is closed when the portal stops. */
  database?: Database
  timeouts?: Partial<Timeouts>
  /** Tells whoever starts the portal what takes a while. */
  say?: (line: string) => void
}

/**
 * Opens the database, brings it up to date, and listens.
 * @throws StartError with one sentence for whoever starts the portal.
 */
export async function start(env: Env, options: StartOptions = {}): Promise<Running> {
  const log = createLog(env.LOG_LEVEL)
  const database = options.database ?? (await connect({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, log }))
  try {
    const applied = await migrate(database.db)
    if (applied.length > 0) log.info({ applied }, 'database brought up to date')
    const deps = createDeps({ db: database.db, env, log, secret: await loadSecret(env) })
    await deps.site.load()
    // What a new version of the portal searches by is written before anybody searches.
    const due = await database.exclusively(async () => {
      const written = await writeDueSearchItems(database.db, { article: articlesDue, ...dueKinds })
      return written + (await writePages(database.db, deps.site.brand))
    })
    if (due > 0) log.info({ due }, 'search brought up to date')
    const { answers } = deps
    // One of several processes that start at once fills an empty database; the others wait and find it full.
    if (env.DEMO_CONTENT) {
      await database.exclusively(async () => {
        if ((await hasArticles(database.db)) || (await isDemoRemoved(database.db))) return
        // Only the first start needs it, and loading all that reads files would slow down every start.
        const { importDemoContent } = await import('./demo-content.ts')
        await importDemoContent(deps, () => options.say?.('Adding the demo articles …'))
      })
    }
    database.commands.set(demoCommands.count, () => countDemoContent(database.db))
    database.commands.set(demoCommands.remove, async () => {
      const { removeDemoContent } = await import('./demo-content.ts')
      const removed = await removeDemoContent(deps)
      log.info({ ...removed }, 'demo content taken out')
      return removed
    })

    const development = options.development ? await import('../scripts/development.ts') : undefined
    const vite = await development?.startVite()
    const pages = vite ? vite.pages : await loadPages()
    const cache = new PageCache(vite ? 0 : env.PAGE_CACHE_MB)
    const forget = (tags: string[]) => [answers, cache].forEach((each) => each.purge(tags))
    const forgetAll = () => [answers, cache].forEach((each) => each.clear())
    // Nobody's failed reading is lost: what is known stays, and the next notice reads anew.
    const readSite = () =>
      deps.site
        .load()
        .then(forgetAll, (error: unknown) => log.error({ err: error }, 'settings and menus not read'))
    await database.listen(
      'content_changed',
      (payload) => {
        const tags = JSON.parse(payload) as string[]
        forget(tags)
        if (tags.includes(SITE_TAG)) void readSite()
      },
      () => {
        forgetAll()
        void readSite()
      },
    )
    const { events, institutes, companies, jobs, projects, search: found } = deps
    await database.listen(EVENT_CHANGED, events.changed, () => void events.load())
    await database.listen(INSTITUTE_CHANGED, institutes.changed, () => void institutes.load())
    await database.listen(BUSINESS_CHANGED, companies.changed, () => void companies.load())
    await database.listen(JOB_CHANGED, jobs.changed, () => void jobs.load())
    await database.listen(PROJECT_CHANGED, projects.changed, () => void projects.load())
    await database.listen(SEARCH_CHANGED, found.changed, () => void found.load())
    for (const index of [events, institutes, companies, jobs, projects, found]) {
      index.onWorkedIn = forget
      // Searches use the database until it is loaded.
      void index.load()
    }
    const sender = createSender({ db: database.db, log, deliver: createDelivery(deps.env) })
    await database.listen(MAIL_QUEUED, sender.wake, sender.wake)
    const registrations = createRegistrationWorker(deps)
    await database.listen(EVENT_NEWS, registrations.wake, registrations.wake)
    const instituteEvents = createInstituteEventsWorker(deps)
    await database.listen(INSTITUTE_EVENTS_DUE, instituteEvents.wake, instituteEvents.wake)
    const imports = createImportWorker(deps)
    await database.listen(IMPORT_DUE, imports.wake, imports.wake)
    const search = createSearchWorker(deps, dueKinds)
    await database.listen(SEARCH_DUE, search.wake, search.wake)
    const app = createApp(deps, pages)
    const views = countViews(deps, (batch) => writeViews(deps, batch))
    const connections = new Connections(env, log, openFileLimit())
    const operations = createOperations(database.db, cache, connections, () => countMail(database.db), {
      listTroubles: () => listTroubles(deps),
      readDisk: () => readDisk(env),
    })
    const server = createWebServer(
      {
        deps,
        cache,
        files: vite ? { kept: new Map(), stored: new Map() } : loadStaticFiles('dist/client'),
        rules: pageRules,
        async fetch(request) {
          const response = await app.fetch(request)
          if (currentScope()?.announced) await database.caughtUp()
          return response
        },
        viewOf,
        onView: views.add,
        operations: operations.handle,
        onAnswer: operations.onAnswer,
        ...(vite && { middleware: vite.middleware }),
      },
      options.timeouts,
    )
    connections.guard(server)
    await listen(server, env)
    sender.start()
    registrations.wake()
    instituteEvents.wake()
    search.wake()
    const stopTurning = repeat(
      async () => {
        registrations.wake()
        const published = await publishDueArticles(deps, new Date())
        if (published > 0) log.info({ published }, 'articles published that were due')
        await turnSearchItems(database.db, new Date())
        for (const worker of [search, imports]) worker.wake()
      },
      TURNING_MS,
      (error) => log.error({ err: error }, 'the search could not be turned; it is tried again in a minute'),
    )
    const stopHousekeeping = repeat(
      async () => {
        log.info(await keepHouse(deps, new Date()), 'housekeeping done')
        instituteEvents.wake()
      },
      HOUSEKEEPING_MS,
      (error) => log.error({ err: error }, 'housekeeping failed; it is tried again in an hour'),
    )
    const stopSeries = repeat(
      async () => {
        const { failed, ...made } = await extendSeries(database.db, new Date())
        if (made.series > 0) log.info(made, 'dates of series made')
        if (failed.length > 0) log.error({ failed }, 'no dates could be made of these series')
      },
      HOUSEKEEPING_MS,
      (error) => log.error({ err: error }, 'making dates of series failed; it is tried again in an hour'),
    )
    const { port } = server.address() as AddressInfo
    const url = `http://${env.HOST === '0.0.0.0' || env.HOST === '::' ? 'localhost' : env.HOST}:${port}`
    if (!env.SMTP_URL) {
      const mailbox = hasMailbox(env) ? `; read it at ${url}${serverPaths.mailbox()}` : ''
      options.say?.(`Mail is kept in ${outboxFolder(env.DATA_DIR)}${mailbox}`)
    }
    return {
      url,
      async stop() {
        operations.stopping()
        await Promise.all([
          closeServer(server),
          sender.stop(),
          stopHousekeeping(),
          stopSeries(),
          stopTurning(),
          search.stop(),
          events.stop(),
          institutes.stop(),
          companies.stop(),
          jobs.stop(),
          projects.stop(),
          found.stop(),
          registrations.stop(),
          instituteEvents.stop(),
          imports.stop(),
        ])
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

function listen(server: Server, { HOST, PORT }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${PORT} on ${HOST} is taken. Stop what listens there, or set PORT to another, such as PORT=${PORT + 1}.`
          : `Cannot listen on ${HOST}:${PORT} (${error.code ?? error.message}).`
      reject(new StartError(reason, { cause: error }))
    })
    server.listen(PORT, HOST, () => resolve())
  })
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection falls idle when its last answer is sent; browsers would keep it open for seconds.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const late = setTimeout(() => server.closeAllConnections(), STOP_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

async function main(): Promise<void> {
  try {
    const env = parseEnv(process.env)
    const say = (line: string) => process.stdout.write(`${line}\n`)
    const portal = await start(env, { say, development: process.argv.includes('--dev') })
    say(`${env.BRAND_NAME} is listening on ${portal.url}`)
    // A terminal sends Ctrl-C to every process of the command, so it may arrive more than once: once is enough.
    let stopping: Promise<void> | undefined
    const stop = () => {
      stopping ??= portal.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    }
    process.on('SIGTERM', stop).on('SIGINT', stop)
  } catch (error) {
    // Anything but a StartError is a mistake of ours: its trace helps to find it.
    process.stderr.write(error instanceof StartError ? `${error.message}\n` : `${(error as Error).stack}\n`)
    process.exit(1)
  }
}

if (import.meta.main) await main()
