import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { saveFailure } from '#components/form/document/save-failure.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Accordion } from '#components/ui/accordion.tsx'
import { TextField } from '#components/ui/field.tsx'
import { paths } from '#lib/text/paths.ts'
import { callArticles, refreshArticles } from '../../drafts/queries.ts'
import { blogIdIn } from './blog-id-in.ts'
import styles from './article-drafts.module.css'

/** Opens the working copy of an article that was not written in the editor. */
export function CorrectPublished() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [address, setAddress] = useState('')
  const [tried, setTried] = useState(false)
  const BlogID = blogIdIn(address)
  const correct = useMutation({
    mutationFn: async () => (await callArticles('POST /correct-article', { BlogID })).result,
    async onSuccess({ draftId }) {
      await refreshArticles(client)
      await navigate({ href: paths.myArticles(draftId) })
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (BlogID && !correct.isPending) correct.mutate()
  }
  return (
    <Accordion title={m.correctTitle()}>
      <form className={styles.begin} noValidate onSubmit={submit}>
        <TextField
          label={m.correctAddress()}
          hint={m.correctHint()}
          error={tried && !BlogID ? m.addressMissing() : undefined}
          inputMode="url"
          maxLength={2000}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <FormMessage>{correct.error ? saveFailure(correct.error) : undefined}</FormMessage>
        <div>
          <SubmitButton pending={correct.isPending}>{m.correct()}</SubmitButton>
        </div>
      </form>
    </Accordion>
  )
}
