import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw'
import type { MockAnswer } from './answers.ts'

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, PUT: http.put, DELETE: http.delete }

/** What answers the calls in place of a server, on any host. */
export const handlersOf = (answers: readonly MockAnswer[]): HttpHandler[] =>
  answers.map(({ method, path, body }) =>
    methods[method as keyof typeof methods](`*${path}`, () => HttpResponse.json(body as JsonBodyType)),
  )
