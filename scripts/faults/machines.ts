import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#lib/api/errors.ts'

/** The network of the machines: a bridge, where the script itself has the last address. */
const NETWORK = '10.77.0'
const BRIDGE = 'agora-faults'
export const OWN_ADDRESS = `${NETWORK}.254`
/** The programs of PostgreSQL, in the version of deploy/patroni.yml. */
export const POSTGRES = '/usr/lib/postgresql/15/bin'

/** A network namespace that stands for a machine. */
export interface Machine {
  name: string
  address: string
  /** Starts a program there, as a user. Its output is in a file of the folder. */
  start(name: string, user: string, command: string[], env?: Record<string, string>): ChildProcess
  /** Runs a program there to its end. @throws Error with its output if it fails. */
  run(user: string, command: string[]): Promise<string>
  /** Unplugs the cable, or plugs it in. No packet says so to anybody. */
  plug(state: 'up' | 'down'): void
}

const required = {
  ip: 'iproute2',
  setpriv: 'util-linux',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  [`${POSTGRES}/postgres`]: 'postgresql-15',
  faketime: 'faketime',
}
const paths = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']

/** @throws StartError with what to install. */
export function requireTools(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new StartError('Run this as root on Linux: it makes network namespaces and mounts.')
  const missing = Object.entries(required)
    .filter(([tool]) => !existsSync(tool) && !paths.some((path) => existsSync(join(path, tool))))
    .map(([, name]) => name)
  if (missing.length > 0)
    throw new StartError(`Install what is missing: apt-get install ${missing.join(' ')}`)
}

/** Runs a program to its end. @returns its output. @throws Error with what it says if it fails. */
export async function runProgram(command: string[], env: Record<string, string> = {}): Promise<string> {
  const [program = '', ...args] = command
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: '/',
    env: { PATH: paths.join(':'), LC_ALL: 'C.UTF-8', ...env },
  })
  return stdout
}

function runNow(command: string[]): void {
  const [program = '', ...args] = command
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`)
}

/** The machines of one run, and a folder for all that they write. */
export interface Machines {
  machines: Machine[]
  folder: string
  /** Makes a disk of its own at a path. */
  mount(path: string, megabytes: number): void
  /** Ends all that runs on the machines, and removes them. */
  remove(keepsFolder: boolean): void
}

/** Makes machines that one bridge connects. */
export function makeMachines(names: readonly string[]): Machines {
  // A run that was killed has left its machines.
  if (existsSync(`/sys/class/net/${BRIDGE}`)) removeNetwork(names)
  const folder = mkdtempSync(join(tmpdir(), 'agora-faults-'))
  spawnSync('chmod', ['755', folder])
  const mounts: string[] = []
  runNow(['ip', 'link', 'add', BRIDGE, 'type', 'bridge'])
  runNow(['ip', 'address', 'add', `${OWN_ADDRESS}/24`, 'dev', BRIDGE])
  runNow(['ip', 'link', 'set', BRIDGE, 'up'])
  return {
    machines: names.map((name, index) => plugIn(name, index, folder)),
    folder,
    mount(path, megabytes) {
      mkdirSync(path)
      runNow(['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path])
      mounts.push(path)
    },
    remove(keepsFolder) {
      removeNetwork(names)
      for (const path of mounts.splice(0)) spawnSync('umount', ['-l', path])
      if (!keepsFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

const namespaceOf = (name: string) => `${BRIDGE}-${name}`

function plugIn(name: string, index: number, folder: string): Machine {
  const namespace = namespaceOf(name)
  const port = `agora-${name}`
  const address = `${NETWORK}.${index + 1}`
  const inside = ['ip', '-n', namespace]
  for (const command of [
    ['ip', 'netns', 'add', namespace],
    ['ip', 'link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace],
    ['ip', 'link', 'set', port, 'master', BRIDGE, 'up'],
    [...inside, 'address', 'add', `${address}/24`, 'dev', 'eth0'],
    [...inside, 'link', 'set', 'eth0', 'up'],
    [...inside, 'link', 'set', 'lo', 'up'],
  ])
    runNow(command)
  const as = (user: string, command: string[]) => {
    const rights = [`--reuid=${user}`, `--regid=${user}`, '--init-groups']
    const change = user === 'root' ? [] : ['setpriv', ...rights]
    // Each of these becomes the next, so the process is the program itself.
    return ['ip', 'netns', 'exec', namespace, ...change, ...command]
  }
  return {
    name,
    address,
    start(log, user, command, env = {}) {
      const [program = '', ...args] = as(user, command)
      const out = openSync(join(folder, `${log}.log`), 'a')
      const child = spawn(program, args, {
        cwd: env['PWD'] ?? '/',
        stdio: ['ignore', out, out],
        env: { PATH: paths.join(':'), LC_ALL: 'C.UTF-8', PYTHONUNBUFFERED: '1', ...env },
      })
      closeSync(out)
      return child
    },
    run: (user, command) => runProgram(as(user, command)),
    plug: (state) => runNow(['ip', 'link', 'set', port, state]),
  }
}

/** Ends every process in the namespaces of a run, and removes them. */
function removeNetwork(names: readonly string[]): void {
  for (const name of names) {
    const namespace = namespaceOf(name)
    const { stdout } = spawnSync('ip', ['netns', 'pids', namespace], { encoding: 'utf8' })
    for (const pid of stdout.split('\n').filter(Boolean)) killProcess(Number(pid))
    spawnSync('ip', ['netns', 'delete', namespace])
    // Otherwise it stays until the last of these processes is gone.
    spawnSync('ip', ['link', 'delete', `agora-${name}`])
  }
  spawnSync('ip', ['link', 'delete', BRIDGE])
}

/** Kills a process, if it still runs. */
export function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** The processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
