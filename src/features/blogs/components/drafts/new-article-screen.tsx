import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { writeArticle } from '#messages/blogs/blogs.ts'
import * as m from '#messages/blogs/drafts.ts'
import { titleMissing } from '#messages/blogs/draft-answers.ts'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { useOwnName } from '#components/form/own-name.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Accordion } from '#components/ui/accordion.tsx'
import { LabelledSelect, SelectOptions, TextField } from '#components/ui/field.tsx'
import { draftOf } from '#lib/browser/drafts.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { useSession } from '#lib/browser/session.ts'
import { getLocale, localeNames } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { saveOwnName } from '#features/accounts/queries.ts'
import { isField } from '#features/taxonomy/schema-fields.ts'
import { callArticles, refreshArticles } from '../../drafts/queries.ts'
import { blogIdIn } from './blog-id-in.ts'
import { EditorPage } from './drafts-page.tsx'
import { partLabel } from './part-name.ts'
import styles from './article-drafts.module.css'

interface Props {
  /** The sector or subject the author came from. */
  field: unknown
  /** BlogID of the article to translate. */
  translate: unknown
}

/** Creates an article or a translation. */
export function NewArticleScreen({ field, translate }: Props) {
  const user = useSession()?.user
  const navigate = useNavigate()
  const client = useQueryClient()
  const [kept] = useState(() => draftOf(user?.id ?? '', 'article.new'))
  const [title, setTitle] = useState(() => {
    const typed = kept.read()
    return typeof typed === 'string' ? typed : ''
  })
  const [original, setOriginal] = useState(typeof translate === 'string' ? translate : '')
  const [language, setLanguage] = useState<string>(getLocale())
  const [tried, setTried] = useState(false)
  const TranslationOf = blogIdIn(original)
  const begin = useMutation({
    mutationFn: async () =>
      (
        await actInSession(() =>
          callArticles('POST /begin-article', {
            BlogTitle: title,
            BlogLanguage: language,
            BlogCategoryPrimarySector: isField(field) ? [field] : [],
            ...(TranslationOf && { TranslationOf }),
          }),
        )
      ).result,
    async onSuccess({ draftId }) {
      kept.clear()
      await refreshArticles(client)
      await navigate({ href: paths.myArticles(draftId), replace: true })
    },
  })
  const name = useOwnName(saveOwnName)
  const missing = title.trim() === ''
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (!missing && !begin.isPending && (await name.store())) begin.mutate()
  }
  return (
    <EditorPage title={writeArticle()} lede={m.newLede()}>
      <form className={styles.begin} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={partLabel('BlogTitle')}
          error={tried && missing ? titleMissing() : undefined}
          maxLength={300}
          value={title}
          onChange={({ currentTarget: { value } }) => {
            setTitle(value)
            kept.write(value)
          }}
        />
        {name.field}
        <Accordion title={m.isTranslation()} open={original !== '' || undefined}>
          <div className={styles.fields}>
            <TextField
              label={m.originalAddress()}
              hint={m.originalHint()}
              inputMode="url"
              maxLength={2000}
              value={original}
              onChange={({ currentTarget }) => setOriginal(currentTarget.value)}
            />
            <LabelledSelect
              label={m.translatedInto()}
              value={language}
              onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
            >
              <SelectOptions of={Object.entries(localeNames)} />
            </LabelledSelect>
          </div>
        </Accordion>
        <FormMessage>{begin.error ? saveFailure(begin.error) : undefined}</FormMessage>
        <div>
          <SubmitButton kind="primary" pending={begin.isPending}>
            {m.begin()}
          </SubmitButton>
        </div>
      </form>
    </EditorPage>
  )
}
