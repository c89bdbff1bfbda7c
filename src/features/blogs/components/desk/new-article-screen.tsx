import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { writeArticle } from '#messages/blogs/blogs.ts'
import * as m from '#messages/blogs/desk.ts'
import { titleMissing } from '#messages/blogs/desk-answers.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { draftOf } from '#lib/browser/drafts.ts'
import { useSession } from '#lib/browser/session.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { isField } from '#features/taxonomy/schema-fields.ts'
import { callArticles, refreshArticles } from '../../desk/queries.ts'
import { DeskPage } from './desk-page.tsx'
import { partLabel } from './part-name.ts'
import styles from './article-desk.module.css'

/** Begins an article. @param field the one that one comes from. */
export function NewArticleScreen({ field }: { field: unknown }) {
  const user = useSession()?.user
  const navigate = useNavigate()
  const client = useQueryClient()
  const [kept] = useState(() => draftOf(user?.id ?? '', 'article.new'))
  const [title, setTitle] = useState(() => {
    const typed = kept.read()
    return typeof typed === 'string' ? typed : ''
  })
  const [tried, setTried] = useState(false)
  const begin = useMutation({
    mutationFn: async () =>
      (
        await callArticles('POST /begin-article', {
          BlogTitle: title,
          BlogLanguage: getLocale(),
          BlogCategoryPrimarySector: isField(field) ? [field] : [],
        })
      ).result,
    networkMode: 'always',
    async onSuccess({ draftId }) {
      kept.clear()
      await refreshArticles(client)
      await navigate({ href: paths.myArticles(draftId), replace: true })
    },
  })
  const missing = title.trim() === ''
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!missing && !begin.isPending) begin.mutate()
  }
  return (
    <DeskPage title={writeArticle()} lede={m.newLede()}>
      <form className={styles.begin} noValidate onSubmit={submit}>
        <Field label={partLabel('BlogTitle')} error={tried && missing ? titleMissing() : undefined}>
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              value={title}
              onChange={({ currentTarget: { value } }) => {
                setTitle(value)
                kept.write(value)
              }}
            />
          )}
        </Field>
        <FormMessage>{begin.error?.message}</FormMessage>
        <div>
          <SubmitButton kind="primary" pending={begin.isPending}>
            {m.begin()}
          </SubmitButton>
        </div>
      </form>
    </DeskPage>
  )
}
