import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as m from '#messages/blogs/review.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { LabelledSelect, SelectOptions, TextArea } from '#components/ui/field.tsx'
import { sectionPath } from '../../drafts/changes.ts'
import { callArticles } from '../../drafts/queries.ts'
import type { ArticleNote, OwnArticle } from '../../drafts/schema.ts'
import { partName } from './part-name.ts'
import styles from './article-drafts.module.css'

/** The notes of editors and authors on an article. */
export function ReviewNotes({ own, onNoted }: { own: OwnArticle; onNoted: (own: OwnArticle) => void }) {
  const { draftId, notes, article } = own
  const [path, setPath] = useState('BlogTitle')
  const [text, setText] = useState('')
  const say = useMutation({
    mutationFn: async (note?: ArticleNote) =>
      (note
        ? await callArticles('POST /resolve-note', { draftId, noteId: note.noteId, resolved: !note.Resolved })
        : await callArticles('POST /note-article', { draftId, path, text })
      ).result,
    onSuccess(result, note) {
      if (!note) setText('')
      onNoted(result)
    },
  })
  if (notes.length === 0 && !own.can.note) return null
  const parts = [
    'BlogTitle',
    'BlogDescription',
    ...article.BlogContentDetails.map(({ Key }) => sectionPath(Key)),
  ]
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() && !say.isPending) say.mutate(undefined)
  }
  return (
    <section className={styles.notes} aria-labelledby="article-notes">
      <h2 id="article-notes" className="h-ui">
        {m.notes()}
      </h2>
      {notes.length === 0 ? (
        <p className={styles.quiet}>{m.noNotes()}</p>
      ) : (
        <ul>
          {notes.map((note) => (
            <li key={note.noteId} className={styles.note}>
              <p className="meta">
                <b>{partName(article.BlogContentDetails, note.path) ?? m.wholeArticle()}</b>
                <span>{note.By || m.somebody()}</span>
                {note.Resolved && <span>{m.resolved()}</span>}
              </p>
              <p>{note.Text}</p>
              {own.can.note && (
                <Button small kind="quiet" onClick={() => say.mutate(note)}>
                  {note.Resolved ? m.reopen() : m.resolve()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {own.can.note && (
        <form className={styles.fields} noValidate onSubmit={submit}>
          <LabelledSelect
            label={m.notePart()}
            value={path}
            onChange={({ currentTarget }) => setPath(currentTarget.value)}
          >
            <SelectOptions of={parts.map((each) => [each, partName(article.BlogContentDetails, each)])} />
          </LabelledSelect>
          <TextArea
            label={m.note()}
            rows={3}
            maxLength={4000}
            className={styles.text}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <FormMessage>{say.error?.message}</FormMessage>
          <div>
            <SubmitButton pending={say.isPending}>{m.addNote()}</SubmitButton>
          </div>
        </form>
      )}
    </section>
  )
}
