import type { Database } from '#lib/db/connect.ts'

/** The links of the mails of a kind that wait for an address, the latest first. */
export async function linksTo(db: Database['db'], email: string, kind: string): Promise<URL[]> {
  const mails = await db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('created', 'desc')
    .execute()
  return mails.flatMap(
    ({ text }) =>
      /https?:\/\/\S+/
        .exec(text ?? '')
        ?.slice(0, 1)
        .map((link) => new URL(link)) ?? [],
  )
}

/** The token of the link in the latest mail of a kind to an address; empty when there is none. */
export const mailedToken = async (db: Database['db'], email: string, kind: string): Promise<string> =>
  (await linksTo(db, email, kind))[0]?.searchParams.get('token') ?? ''
