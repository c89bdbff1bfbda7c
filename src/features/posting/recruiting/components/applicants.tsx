import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import * as m from '#messages/posting/application.ts'
import * as d from '#messages/posting/recruiting.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { IconButton } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Status } from '#components/ui/status.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { showDay, showMoment } from '#lib/text/show-time.ts'
import { isPlanned } from '../../application/interview.ts'
import { applicationsKey, callApplications, receivedQuery } from '../../application/queries.ts'
import {
  settableStages,
  type ApplicationStage,
  type ReceivedApplication,
  type SettableStage,
} from '../../application/schema.ts'
import { stageKinds } from '../../application/schema-stage-kinds.ts'
import { ApplicantPane } from './applicant-pane.tsx'
import { ChosenApplicants } from './chosen-applicants.tsx'
import { useOpenApplicant } from './use-open-applicant.ts'
import styles from './recruiting.module.css'

interface ApplicantsProps {
  postingId: number | undefined
  applications: ReceivedApplication[]
  /** The number of applicants, also of those that are not loaded. */
  total: number
  /** The stage that the list is filtered by. */
  shownStage: ApplicationStage | 'all'
  isFiltered: boolean
  /** Whether these are the applicants of the former filter, until those of this one are loaded. */
  isLoading: boolean
  /** Whether each applicant has the title of the posting. */
  withPosting: boolean
  /** Stands in place of an empty list. */
  none: string
  /** Loads more applicants; undefined if all are shown. */
  onMore: (() => void) | undefined
  say: (text: string) => void
}

/**
 * The list with the opened applicant. Its keys work while the focus is in it, but not in fields (WCAG 2.1.4). The list is
 * one stop of the Tab key, so that an applicant and its acts are next to each other, however many there are.
 */
export function Applicants(props: ApplicantsProps) {
  const { postingId, applications, total, shownStage, isFiltered, isLoading } = props
  const { withPosting, none, onMore, say } = props
  const client = useQueryClient()
  const [openId, setOpenId] = useOpenApplicant(postingId)
  const [isCvShown, setIsCvShown] = useState(false)
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = applications.filter(({ id }) => chosenIds.has(id))
  const choose = (id: string, isChosen = !chosenIds.has(id)) =>
    setChosenIds(new Set([...chosenIds, id].filter((each) => each !== id || isChosen)))
  const desk = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const listed = applications.findIndex(({ id }) => id === openId)
  // Somebody who is being read leaves a list of another stage, but not the screen; a link opens anybody.
  const [last, setLast] = useState<{ application: ReceivedApplication; at: number }>()
  const found = applications[listed]
  if (found && !isLoading && found !== last?.application) setLast({ application: found, at: listed })
  const was = last?.application.id === openId ? last : undefined
  const isKept = openId !== undefined && !found && (was !== undefined || !isFiltered)
  const alone = useQuery({
    ...receivedQuery({ ...(postingId !== undefined && { postingId }), id: openId ?? '' }, 1),
    enabled: isKept,
    placeholderData: undefined,
  })
  const kept = alone.data ? alone.data.results[0] : was?.application
  const opened = found ?? (isKept ? kept : undefined)
  const at = found ? listed : (was?.at ?? 0)
  const next = applications[found ? at + 1 : at]
  /** The stop of the Tab key. */
  const stop = Math.max(Math.min(at, applications.length - 1), 0)
  /** The applicant that opens as soon as it is loaded. */
  const [wantedAt, setWantedAt] = useState<number>()
  const wanted = wantedAt === undefined ? undefined : applications[wantedAt]
  if (wanted) {
    setWantedAt(undefined)
    setOpenId(wanted.id)
  }
  const moving = useMutation({
    mutationFn: ({ id, from, to }: { id: string; name: string; from: ApplicationStage; to: SettableStage }) =>
      callApplications('POST /applications/set-stage', { id, from, stage: to }),
    onSuccess: (_, { id, name, to }) => {
      say(m.stageSaved({ name, stage: m.stageNames[to]() }))
      // The applicant leaves a list of another stage, and the next one takes the place.
      if (shownStage === 'all' || shownStage === to || id !== openId) return
      setOpenId((next ?? applications[at - 1])?.id)
    },
    onSettled: () => client.invalidateQueries({ queryKey: applicationsKey }),
  })
  /** The stage of the opened applicant, or the one that it is about to have. */
  const stage = moving.isPending && moving.variables.id === openId ? moving.variables.to : opened?.stage
  const setStage = (to: SettableStage) => {
    if (opened && stage) moving.mutate({ id: opened.id, name: opened.name, from: stage, to })
  }
  /** Whether to confirm a rejection, because it cancels an interview. */
  const [asking, setAsking] = useState(false)
  const move = (to: SettableStage) => {
    if (stage === to) return
    if (opened && to === 'declined' && isPlanned(opened.interview)) setAsking(true)
    else setStage(to)
  }
  const reading = useMutation({
    mutationFn: (id: string) =>
      callApplications('POST /applications/set-stage', { id, from: 'new', stage: 'seen' }),
    onSettled: () => client.invalidateQueries({ queryKey: applicationsKey }),
  })
  const open = (id: string | undefined) => {
    setWantedAt(undefined)
    setOpenId(id)
    moving.reset()
  }
  const openNext = () => {
    if (next) open(next.id)
    else if (onMore && wantedAt === undefined) {
      setWantedAt(applications.length)
      onMore()
    }
  }
  const openPrevious = () => open(applications[Math.max(at - 1, 0)]?.id)
  /** Who is opened, and how; empty without anybody. */
  const view = openId === undefined ? '' : `${openId} ${isCvShown}`
  useEffect(() => {
    const focused = document.activeElement
    const isInUse =
      focused !== document.body && !list.current?.contains(focused) && focused?.checkVisibility()
    if (!view || isInUse) return
    const item = list.current?.querySelector<HTMLElement>('[aria-current]')
    // On a phone and beside a CV, the list is hidden.
    if (item?.checkVisibility()) item.focus()
    else desk.current?.querySelector<HTMLElement>('section button')?.focus()
  }, [view])

  /** Who is shown, and how; empty without anybody. */
  const shown = opened ? `${opened.id} ${isCvShown}` : ''
  useEffect(() => {
    // Without the list, the page is much shorter than it was.
    if (shown && !list.current?.checkVisibility()) desk.current?.scrollIntoView({ block: 'start' })
  }, [shown])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if ((event.target as Element).closest('input:not([type=checkbox]), textarea, select, dialog')) return
    const key = event.key.toLowerCase()
    const to = settableStages[Number(key) - 1]
    const isInList = list.current?.contains(event.target as Element)
    if (key === 'j' || (isInList && key === 'arrowdown')) openNext()
    else if (key === 'k' || (isInList && key === 'arrowup')) openPrevious()
    else if (isInList && (key === 'home' || key === 'end')) open(applications.at(key === 'home' ? 0 : -1)?.id)
    else if (to) move(to)
    else if (key === 'x' && openId) choose(openId)
    else if (key === 'c' && opened && (opened.hasCv || isCvShown)) setIsCvShown(!isCvShown)
    else return
    event.preventDefault()
  }
  if (applications.length === 0 && !opened) return <EmptyState title={none} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for the buttons inside
    <div ref={desk} className={classNames(styles.desk, opened && styles.hasOpened)} onKeyDown={onKeyDown}>
      <div className={styles.side}>
        <p className={styles.keys}>{d.keys()}</p>
        <ChosenApplicants
          chosen={chosen}
          all={applications}
          onChoose={(some) => setChosenIds(new Set(some.map(({ id }) => id)))}
          say={say}
        />
        <ul ref={list} className={styles.list} aria-label={m.received()}>
          {applications.map(({ id, name, stage, title, applied }, index) => (
            <li key={id} className={styles.row}>
              <input
                type="checkbox"
                aria-label={d.select({ name })}
                checked={chosenIds.has(id)}
                tabIndex={index === stop ? 0 : -1}
                onChange={({ target }) => choose(id, target.checked)}
              />
              <button
                type="button"
                className={styles.applicant}
                aria-current={id === openId ? 'true' : undefined}
                tabIndex={index === stop ? 0 : -1}
                onClick={() => open(id)}
              >
                <strong>{name}</strong>
                {withPosting && <span>{title}</span>}
                <span className={styles.facts}>
                  <Status kind={stageKinds[stage]}>{m.stageNames[stage]()}</Status>
                  <span>{showDay(applied)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {opened ? (
        <ApplicantPane
          key={opened.id}
          application={opened}
          stage={stage ?? opened.stage}
          onStage={move}
          onRead={() => {
            if (opened.stage === 'new') reading.mutate(opened.id)
          }}
          isCvShown={isCvShown}
          onCvShown={setIsCvShown}
          onClose={() => {
            // On a phone and beside a CV, the list is hidden until then.
            flushSync(() => open(undefined))
            list.current?.querySelectorAll('button')[at]?.focus()
          }}
          steps={
            <>
              <IconButton
                icon="chevron-left"
                label={d.previousApplicant()}
                disabled={at === 0}
                onClick={openPrevious}
              />
              <IconButton
                icon="chevron-right"
                label={d.nextApplicant()}
                disabled={!next && !onMore}
                onClick={openNext}
              />
              {found && <span>{d.place({ n: at + 1, total })}</span>}
            </>
          }
          error={moving.error?.message}
          say={say}
        />
      ) : (
        <p className={styles.choose}>{d.choose()}</p>
      )}
      <FormMessage>{!opened ? moving.error?.message : undefined}</FormMessage>
      {asking && opened?.interview && (
        <ActDialog
          title={d.declineTitle({ name: opened.name })}
          act={d.decline()}
          kind="danger"
          onAct={() => {
            setAsking(false)
            setStage('declined')
          }}
          onClose={() => setAsking(false)}
        >
          <p>{d.declineCancels({ name: opened.name, time: showMoment(opened.interview.start) })}</p>
        </ActDialog>
      )}
    </div>
  )
}
