/** The identifiers of an institute. */
export interface Identified {
  /** Ids in registers, such as 'ror:05gq02987'. */
  ids: string[]
  /** Its country and name, see nameKey. */
  names: string[]
}

/** Finds institutes by an id, else by name and country if no register has two ids for them. */
export class Identities<T extends Identified> {
  readonly #byId = new Map<string, T>()
  readonly #byName = new Map<string, T[]>()

  add(one: T): void {
    for (const id of one.ids) this.#byId.set(id, one)
    for (const name of one.names) this.#byName.set(name, [...(this.#byName.get(name) ?? []), one])
  }

  find({ ids, names }: Identified): T | undefined {
    const [own = ''] = ids
    // Registers give some institutes an id of another register that belongs to their parent.
    const known = ids
      .flatMap((id) => this.#byId.get(id) ?? [])
      .find((one) => !one.ids.some((other) => areDifferent(own, other)))
    return (
      known ??
      names
        .flatMap((name) => this.#byName.get(name) ?? [])
        .find((one) => !ids.some((id) => one.ids.some((other) => areDifferent(id, other))))
    )
  }
}

/** Tells whether two ids are of the same register, but not the same. */
const areDifferent = (id: string, other: string) =>
  id !== other && id.slice(0, id.indexOf(':')) === other.slice(0, other.indexOf(':'))
