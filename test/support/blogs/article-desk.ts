import { expect } from 'vitest'
import { signToken } from '#features/accounts/session/token.ts'
import type { OwnArticle } from '#features/blogs/drafts/schema.ts'
import { storedPath } from '../temporary/stored-path.ts'
import { writeQuery } from '#lib/api/read-query.ts'
import type { Desk } from '../events/registration-desk.ts'
import { insertPerson, insertSession } from '../person.ts'
import { inRequest } from '../scope.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of many shapes
type Answer = { status: number; body: any }

/** Somebody who writes articles. */
export interface Author {
  id: string
  email: string
  post(path: string, input?: unknown): Promise<Answer>
  /** Asks for something by GET. */
  read(path: string, input?: object): Promise<Answer>
  /** Calls by method and path, such as `GET /own-article`. */
  ask(key: string, input?: object): Promise<Answer>
  /** Sends a picture for an article. */
  upload(draftId: string, content: Buffer, type?: string): Promise<Answer>
  document(draftId: string, name: string, content: Buffer): Promise<Answer>
  /** A new article. */
  begun(title: string): Promise<OwnArticle>
  /** An article with changes in it. */
  saved(draftId: string, changes: readonly object[]): Promise<OwnArticle>
  /** An article whose second author has that address; an empty one takes them out. */
  named(draftId: string, email: string): Promise<OwnArticle>
}

/** What makes a new article complete. */
export const written = [
  { path: 'BlogDescription', from: '', to: 'What they carry.' },
  {
    path: 'section.s1',
    from: null,
    to: {
      Key: 's1',
      SectionTitle: 'Basics',
      Content: '<p>Grease.<script>alert(1)</script></p>',
      SubSection: [{ Title: 'Why', Content: '<p>Load.</p>' }],
    },
    after: null,
  },
]

/** @returns what signs somebody in. */
export const articleMember =
  ({ app, deps }: Desk) =>
  async (email: string, more: Parameters<typeof insertPerson>[2] = {}): Promise<Author> => {
    const id = await insertPerson(deps.db, email, more)
    const token = await signToken(await insertSession(deps.db, id), deps.secret)
    const send = (path: string, type: string | undefined, body?: string | Buffer) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(type && { 'content-type': type }),
        'sec-fetch-site': 'same-origin',
      }
      return inRequest(headers, {}, async () => {
        const init = body === undefined ? { headers } : { method: 'POST', headers, body: body as BodyInit }
        const answer = await app.request(`/blog-service/api/v1${path}`, init)
        return { status: answer.status, body: await answer.json() }
      })
    }
    const post: Author['post'] = (path, input = {}) => send(path, 'application/json', JSON.stringify(input))
    const read: Author['read'] = (path, input = {}) => send(`${path}?${writeQuery({ ...input })}`, undefined)
    const done = async (answer: Promise<Answer>): Promise<OwnArticle> => {
      const { status, body } = await answer
      expect({ status, body }).toMatchObject({ status: 200 })
      return body.result
    }
    const saved: Author['saved'] = (draftId, changes) => done(post('/save-article', { draftId, changes }))
    return {
      id,
      email,
      post,
      read,
      ask(key, input) {
        const [method, path = ''] = key.split(' ')
        return method === 'GET' ? read(path, input) : post(path, input)
      },
      upload: (draftId, content, type = 'image/png') =>
        send(`/own-article/${draftId}/picture`, type, content),
      document: (draftId, name, content) =>
        send(
          `/own-article/${draftId}/document/${encodeURIComponent(name)}`,
          'application/octet-stream',
          content,
        ),
      saved,
      begun: (BlogTitle) =>
        done(
          post('/begin-article', {
            BlogTitle,
            BlogLanguage: 'en',
            BlogCategoryPrimarySector: ['mechanical'],
          }),
        ),
      async named(draftId, other) {
        const { article } = await done(read('/own-article', { draftId }))
        const from = article.BlogAuthorsList
        const second = { AuthorName: 'Ben', AuthorOrganization: '', AuthorEmail: other }
        return saved(draftId, [{ path: 'BlogAuthorsList', from, to: [from[0], ...(other ? [second] : [])] }])
      },
    }
  }

/** Leads an article all the way. @returns its BlogID. */
export async function publishBy(
  author: Author,
  editor: Author,
  { draftId, version }: Pick<OwnArticle, 'draftId' | 'version'>,
): Promise<string> {
  let article = { version } as OwnArticle
  for (const [who, step] of [
    [author, 'submit'],
    [editor, 'approve'],
    [editor, 'publish'],
  ] as const) {
    const { status, body } = await who.post('/step-article', { draftId, version: article.version, step })
    expect({ status, body }).toMatchObject({ status: 200 })
    article = body.result
  }
  return article.PublishedID!
}

/** How many files are stored, and how many belong to articles. */
export const fileCounts = async ({ database: { db } }: Desk): Promise<number[]> => [
  (await db.selectFrom('stored_file').select('id').execute()).length,
  (await db.selectFrom('article_picture').select('file_id').execute()).length,
]

/** Where the portal keeps what a link leads to. */
export const keptAt = ({ deps }: Desk, link: string) => storedPath(deps.env.DATA_DIR, link.split('/')[2]!)
