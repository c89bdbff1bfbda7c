import type { DropArgument, Server, Socket } from 'node:net'
import { networkOf } from '../client-address.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'

/** How often the log reports refused connections, so that an attack does not fill it. */
const LOG_EVERY_MS = 60_000

/** The share of open files that connections may use; the rest is for the database, files and email. */
const SHARE_OF_FILES = 3 / 4

/** Why a connection was refused: too many from its network, or too many in total. */
type Reason = 'network' | 'all'

const settingOf = { network: 'CONNECTIONS_PER_NETWORK', all: 'CONNECTIONS' } as const

/**
 * Limits connections in total and per network (IPv6: per /64), so that no client can take all of them. Others are
 * closed at once without an answer, counted and logged.
 */
export class Connections {
  readonly #all: number
  readonly #perNetwork: number
  readonly #log: Log
  readonly #open = new Map<string, number>()
  readonly #refused = { network: 0, all: 0 }
  /** Refused since the last log line; undefined while there are none. */
  readonly #untold: Partial<Record<Reason, number>> = {}
  #count = 0

  /** @param openFiles how many files the process may open; `openFileLimit()`. */
  constructor(
    env: Pick<Env, 'CONNECTIONS' | 'CONNECTIONS_PER_NETWORK' | 'TRUSTED_PROXIES'>,
    log: Log,
    openFiles = Infinity,
  ) {
    this.#all = Math.max(1, Math.min(env.CONNECTIONS, Math.floor(openFiles * SHARE_OF_FILES)))
    // Behind proxies all connections come from the proxies, and all readers would share one limit.
    this.#perNetwork = env.TRUSTED_PROXIES > 0 ? 0 : env.CONNECTIONS_PER_NETWORK
    this.#log = log
    if (this.#all < env.CONNECTIONS)
      log.info(
        { event: 'connections.limited', CONNECTIONS: env.CONNECTIONS, openFiles, connections: this.#all },
        'Fewer connections than CONNECTIONS: the limit on open files is too low (ulimit -n)',
      )
  }

  /** Open connections, and those refused since the start. */
  get figures(): { open: number; refused: Readonly<Record<Reason, number>> } {
    return { open: this.#count, refused: this.#refused }
  }

  /** Applies the limits to a server. */
  guard(server: Server): void {
    server.maxConnections = this.#all
    server.on('drop', (dropped) => this.#refuse('all', dropped?.remoteAddress))
    // Before the web server starts to read.
    server.prependListener('connection', (socket) => this.#take(socket))
  }

  #take(socket: Socket): void {
    this.#count++
    const network = networkOf(socket.remoteAddress ?? 'unknown')
    const open = (this.#open.get(network) ?? 0) + 1
    this.#open.set(network, open)
    socket.once('close', () => {
      this.#count--
      const left = (this.#open.get(network) ?? 1) - 1
      if (left > 0) this.#open.set(network, left)
      else this.#open.delete(network)
    })
    if (this.#perNetwork === 0 || open <= this.#perNetwork) return
    socket.destroy()
    this.#refuse('network', socket.remoteAddress ?? network)
  }

  #refuse(reason: Reason, address: DropArgument['remoteAddress']): void {
    this.#refused[reason]++
    const untold = this.#untold[reason]
    if (untold !== undefined) {
      this.#untold[reason] = untold + 1
      return
    }
    this.#tell(reason, 1, address)
  }

  /** Logs the first refusal at once, then once a minute while they continue. */
  #tell(reason: Reason, refused: number, address: string | undefined): void {
    const limit = reason === 'all' ? this.#all : this.#perNetwork
    const network = address && networkOf(address)
    this.#log.warn(
      { event: 'connections.refused', refused, network, limit, setting: settingOf[reason] },
      reason === 'all'
        ? 'Connections refused: too many in all'
        : 'Connections refused: too many from one network',
    )
    this.#untold[reason] = 0
    setTimeout(() => {
      const untold = this.#untold[reason] ?? 0
      if (untold > 0) this.#tell(reason, untold, undefined)
      else delete this.#untold[reason]
    }, LOG_EVERY_MS).unref()
  }
}

/** Returns how many files this process may open, which includes connections; Infinity if unknown. */
export function openFileLimit(): number {
  // Looking up the names of network neighbours would take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } }
  }
  return Number(userLimits?.open_files?.soft) || Infinity
}
