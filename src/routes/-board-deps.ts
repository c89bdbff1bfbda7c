/**
 * The parameters of an address of a list, in the order that the server reads them in too: whatever else an address
 * carries, such as utm_source, changes nothing. What they mean is read by the loader.
 */
export const boardDeps =
  (parameters: readonly string[]) =>
  ({ search }: { search: object }): Record<string, string> => {
    const given = new Map<string, unknown>(Object.entries(search))
    const set = parameters.map((name) => [name, given.get(name)] as const)
    return Object.fromEntries(set.filter((each): each is [(typeof each)[0], string] => Boolean(each[1])))
  }
