import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { chooseAlerts } from '#messages/alerts/alerts.ts'
import * as m from '#messages/posting/application.ts'
import * as d from '#messages/posting/recruiting.ts'
import { labelled } from '#messages/shell/labels.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useDebounce } from '#components/form/use-pause.ts'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { SearchTextField, LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { paths } from '#lib/text/paths.ts'
import { allReceivingQuery, receivedQuery } from '../../application/queries.ts'
import {
  applicationStages,
  SEARCHED_WORDS_MAX,
  type ApplicationStage,
  type ReceivedInput,
} from '../../application/schema.ts'
import { downloadApplicants } from '../queries.ts'
import { Applicants } from './applicants.tsx'
import styles from './recruiting.module.css'

/** Lists applicants by stage, with one opened beside the list. @param postingId 0: without an opening; undefined: all. */
export function RecruitingScreen({ postingId }: { postingId?: number }) {
  const [stage, setStage] = useState<ApplicationStage | 'all'>('all')
  const [words, setWords] = useState('')
  const [pages, setPages] = useState(1)
  const { toast, show } = useToast()
  const filter = {
    ...(postingId !== undefined && { postingId }),
    ...(stage !== 'all' && { stage }),
    ...(words && { words }),
  }
  const { data, error, refetch, isPlaceholderData } = useQuery(receivedQuery(filter, pages))
  const posting = data?.posting
  const title = posting?.kind === 'project' ? m.receivedInterest() : m.received()
  const all = data ? Object.values(data.counts).reduce((sum, count) => sum + count, 0) : 0
  return (
    <MemberPage className={styles.page}>
      <Breadcrumb
        items={[
          {
            name: m.backToProfile(),
            href: paths.myBusinessProfile(posting?.kind === 'project' ? 'projects' : 'jobs'),
          },
          { name: title },
        ]}
      />
      <header className={styles.head}>
        <h1>{posting ? labelled({ label: title, text: posting.title }) : title}</h1>
        {posting && !posting.open && <p>{m.isClosed()}</p>}
        {data && <p>{d.retention()}</p>}
        <p>
          <a className="link tap" href={paths.emailSettings()}>
            {chooseAlerts()}
          </a>
        </p>
      </header>
      {error && !data && <LoadFailed title={m.loadFailed()} text={error.message} retry={refetch} />}
      {!data && !error && <Skeleton shape="box" />}
      {data && (
        <>
          <Filters
            postingId={postingId}
            exported={filter}
            onWords={(next) => {
              setWords(next)
              setPages(1)
            }}
          />
          <Segmented
            legend={m.filterByStage()}
            name="application-stage"
            options={[
              { value: 'all', label: m.stageWithCount({ stage: m.allStages(), count: all }) },
              ...applicationStages.map((each) => ({
                value: each,
                label: m.stageWithCount({ stage: m.stageNames[each](), count: data.counts[each] }),
              })),
            ]}
            value={stage}
            onChange={(next) => {
              setStage(next)
              setPages(1)
            }}
          />
          <Applicants
            key={`${stage} ${words}`}
            postingId={postingId}
            applications={data.results}
            total={data.total}
            shownStage={stage}
            isFiltered={stage !== 'all' || words !== ''}
            isLoading={isPlaceholderData}
            withPosting={postingId === undefined}
            none={words ? d.noneFound() : stage === 'all' ? m.receivedNone() : m.noneInStage()}
            onMore={data.total > data.results.length ? () => setPages(pages + 1) : undefined}
            say={show}
          />
          {error && <LoadFailed title={m.loadFailed()} text={error.message} retry={refetch} />}
          {data.total > data.results.length && (
            <SubmitButton type="button" pending={isPlaceholderData} onClick={() => setPages(pages + 1)}>
              {m.more()}
            </SubmitButton>
          )}
        </>
      )}
      {toast}
    </MemberPage>
  )
}

interface FiltersProps {
  postingId?: number | undefined
  /** The filter of the list to export. */
  exported: Omit<ReceivedInput, 'from' | 'id'>
  onWords: (words: string) => void
}

function Filters({ postingId, exported, onWords }: FiltersProps) {
  const navigate = useNavigate()
  const { data } = useQuery(allReceivingQuery())
  const [typed, setTyped] = useState('')
  const search = useDebounce(() => onWords(typed.trim()))
  const exporting = useMutation({ mutationFn: () => downloadApplicants(exported) })
  return (
    <div className={styles.filters}>
      <LabelledSelect
        label={d.posting()}
        compact
        value={postingId ?? ''}
        onChange={({ target }) =>
          void navigate({
            to: paths.receivedApplications(target.value === '' ? undefined : Number(target.value)),
          })
        }
      >
        <option value="">{d.allPostings()}</option>
        <SelectOptions
          of={(data ?? []).map((each) => [
            each.postingId,
            m.stageWithCount({
              stage: each.title,
              count: Object.values(each.counts).reduce((sum, count) => sum + count, 0),
            }),
          ])}
        />
      </LabelledSelect>
      <SearchTextField
        label={d.search()}
        compact
        maxLength={SEARCHED_WORDS_MAX}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          search.begin()
        }}
      />
      <SubmitButton type="button" small pending={exporting.isPending} onClick={() => exporting.mutate()}>
        <Icon name="download" small />
        {d.exportCsv()}
      </SubmitButton>
      <FormMessage>{exporting.error?.message}</FormMessage>
    </div>
  )
}
