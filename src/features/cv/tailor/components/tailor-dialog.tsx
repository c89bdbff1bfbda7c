import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState, type ReactNode, useRef } from 'react'
import { cancel } from '#messages/forms/forms.ts'
import * as m from '#messages/cv/tailor.ts'
import type { Profile } from '#features/profile/schema.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import type { CvChoice } from '../../schema.ts'
import { matchJobDescription, type JobDescriptionMatch } from '../match.ts'
import { advertQuery } from '../queries.ts'
import { type CurrentJob, JOB_DESCRIPTION_MAX } from '../schema.ts'
import { hasMatches, proposedTicks, tickedChoice } from '../ticks.ts'
import { ChooseJob } from './choose-job.tsx'
import { MatchResult } from './match-result.tsx'
import { TextArea } from '#components/ui/field.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { formatNumber } from '#lib/text/message.ts'
import styles from './tailor.module.css'

interface Props extends CurrentJob {
  profile: Profile
  choice: CvChoice
  /** Called with the choice of the selected entries. */
  onStart: (choice: CvChoice) => void
  onClose: () => void
}

/** Renders the dialog that selects the entries matching a job description. */
export function TailorDialog({ profile, choice, loadAdverts, job, onStart, onClose }: Props) {
  const form = useId()
  const [source, setSource] = useState<'board' | 'pasted'>('board')
  const [id, setId] = useState(job)
  const [pasted, setPasted] = useState('')
  const [compared, setCompared] = useState<string>()
  const advert = useQuery(advertQuery(loadAdverts, id))
  const text = source === 'board' ? advert.data?.text : compared
  const match = useMemo(
    () => (text === undefined ? undefined : matchJobDescription(text, profile)),
    [text, profile],
  )
  const [ticked, setTicked] = useState<{ of: JobDescriptionMatch; ids: ReadonlySet<string> }>()
  const [refused, setRefused] = useState(false)
  const isEmpty = useMemo(() => matchJobDescription('', profile).sections.length === 0, [profile])
  const ticks = match && (ticked?.of === match ? ticked.ids : proposedTicks(match))
  const canStart = match !== undefined && hasMatches(match)

  function start() {
    if (!match || !ticks) return
    if (ticks.size === 0) setRefused(true)
    else onStart(tickedChoice(choice, match, ticks))
  }
  return (
    <Dialog
      size="large"
      title={m.title()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel()}</Button>
          {canStart && (
            <Button kind="primary" onClick={start}>
              {m.start()}
            </Button>
          )}
        </>
      }
    >
      {isEmpty ? (
        <TailorWarning title={m.noEntries()}>{m.noEntriesText()}</TailorWarning>
      ) : (
        <div className={styles.tailor}>
          <Segmented
            legend={m.from()}
            name={form}
            options={[
              { value: 'board', label: m.fromBoard() },
              { value: 'pasted', label: m.fromPaste() },
            ]}
            value={source}
            onChange={setSource}
          />
          {source === 'board' ? (
            <ChooseJob loadAdverts={loadAdverts} id={id} advert={advert} onChoose={setId} />
          ) : (
            <PasteAdvert text={pasted} onText={setPasted} onCompare={setCompared} />
          )}
          {match && ticks && canStart && (
            <MatchResult
              match={match}
              ticks={ticks}
              onTicks={(ids) => {
                setTicked({ of: match, ids })
                setRefused(false)
              }}
            />
          )}
          {match && !canStart && <TailorWarning title={m.none()}>{m.noneText()}</TailorWarning>}
          <FormMessage>{refused ? m.nothingTicked() : undefined}</FormMessage>
        </div>
      )}
    </Dialog>
  )
}

const TailorWarning = ({ title, children }: { title: string; children: ReactNode }) => (
  <Notice kind="warn" title={title}>
    <p>{children}</p>
  </Notice>
)

interface PasteAdvertProps {
  text: string
  onText: (text: string) => void
  /** Called with a text of valid length. */
  onCompare: (text: string) => void
}

/** Renders the field for a job description. A text that is too long stays, with an error. */
function PasteAdvert({ text, onText, onCompare }: PasteAdvertProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [asked, setAsked] = useState(false)
  const { length } = text
  const number = (count: number) => formatNumber(getLocale(), count)
  const wrong =
    length > JOB_DESCRIPTION_MAX
      ? m.advertTooLong({ count: number(length), of: number(JOB_DESCRIPTION_MAX) })
      : asked && text.trim() === ''
        ? m.advertMissing()
        : undefined
  return (
    <form
      className={styles.paste}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (length > JOB_DESCRIPTION_MAX || text.trim() === '') area.current?.focus()
        else onCompare(text)
      }}
    >
      <TextArea
        label={m.advertText()}
        hint={m.advertHint({ count: number(length), of: number(JOB_DESCRIPTION_MAX) })}
        error={wrong}
        ref={area}
        rows={8}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <Button type="submit">{m.compare()}</Button>
    </form>
  )
}
