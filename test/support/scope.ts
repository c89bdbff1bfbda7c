import { runInScope, type Scope } from '#lib/server/scope.ts'

/** Runs something as if a request had come, from this machine unless said otherwise. @param headers by their names in small letters. */
export function inRequest<T>(
  headers: Record<string, string>,
  more: Partial<Omit<Scope, 'header'>>,
  run: (scope: Scope) => T,
): T {
  const scope: Scope = {
    requestId: 'test',
    origin: 'http://localhost:3000',
    address: '127.0.0.1',
    locale: 'en',
    header: (name) => headers[name],
    cookies: [],
    tags: new Set(),
    ...more,
  }
  return runInScope(scope, () => run(scope))
}
