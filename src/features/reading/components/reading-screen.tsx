import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as m from '#messages/reading/reading.ts'
import { readingList } from '#messages/shell/page-titles.ts'
import { pageNeedsScripts, signIn } from '#messages/shell/shell.ts'
import { labelled } from '#messages/shell/labels.ts'
import { atomFeed } from '#messages/board/board.ts'
import { ButtonLink, ButtonRow, IconButton, Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel, RuleList, SideTitle } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { useEventTimes } from '#components/ui/use-event-times.ts'
import { LineTimes } from '#components/ui/local-time.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { articlePath } from '#features/blogs/article/schema-path.ts'
import { useSession } from '#lib/browser/session.ts'
import type { When } from '#lib/text/event-times.ts'
import { paths } from '#lib/text/paths.ts'
import { showDay } from '#lib/text/show-time.ts'
import { readingQuery, callReading, readingKey } from '../queries.ts'
import type { OwnReading } from '../schema.ts'
import { localReading } from '../schema-local.ts'
import styles from './reading.module.css'
import type { ReadingChange } from './save-change.ts'
import { useReadingState, useReadingChange } from './use-reading-state.ts'
import { DigestSwitch } from './digest-switch.tsx'

/**
 * Shows saved articles and updates. The server renders only the header, the same for everyone, until the browser knows
 * the user.
 */
export function ReadingScreen() {
  const here = useSyncExternalStore(localReading.subscribe, localReading.read, localReading.none)
  const session = useSession()
  const { data, error, refetch } = useQuery(readingQuery(here))
  const { toast, show } = useToast()
  const change = useReadingChange()
  // Merges the items of this browser wherever they are shown.
  useReadingState()
  const act = (what: ReadingChange) =>
    change.mutate(what, {
      onError: ({ message }) => show(labelled({ label: m.notChanged(), text: message })),
    })
  return (
    <MemberPage title={readingList()} lede={m.lede()}>
      {error ? (
        <LoadFailed title={m.failed()} text={error.message} retry={refetch} />
      ) : data ? (
        <>
          {!session && data.Articles.length + data.Follows.length > 0 && <OnlyHere />}
          <Whole reading={data} act={act} />
        </>
      ) : (
        <Pending />
      )}
      {toast}
    </MemberPage>
  )
}

function EventDay({ when }: { when: When }) {
  const times = useEventTimes(when)
  return (
    <>
      {times.texts.day}, <LineTimes event={when} times={times} />
    </>
  )
}

interface WholeProps {
  reading: OwnReading
  act: (change: ReadingChange) => void
}

function Whole({ reading, act }: WholeProps) {
  const { Articles, Follows, News } = reading
  if (Articles.length + Follows.length === 0) return <Nothing />
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {Follows.length > 0 && (
          <section aria-labelledby="news">
            <h2 id="news">{m.newsTitle()}</h2>
            {News.length === 0 && <p className={styles.about}>{m.noNews()}</p>}
            <RuleList>
              {News.map((news) => (
                <li key={news.Path} className={styles.row}>
                  <p className={styles.kind}>
                    {m.newsKinds[news.Kind]()} ·{' '}
                    {news.When ? <EventDay when={news.When} /> : showDay(news.Date)}
                  </p>
                  <h3>
                    <a href={news.Path}>{news.Title}</a>
                  </h3>
                  {news.About && <p className={styles.about}>{news.About}</p>}
                </li>
              ))}
            </RuleList>
          </section>
        )}
        {Articles.length > 0 && (
          <section aria-labelledby="kept">
            <h2 id="kept">{m.keptTitle()}</h2>
            <RuleList>
              {Articles.map((card) => (
                <li key={card.BlogID} className={styles.removable}>
                  <div className={styles.row}>
                    <h3>
                      <a href={articlePath(card)} lang={card.BlogLanguage}>
                        {card.BlogTitle}
                      </a>
                    </h3>
                    <p className={styles.about}>{card.BlogDescription}</p>
                  </div>
                  <IconButton
                    icon="close"
                    label={m.remove({ title: card.BlogTitle })}
                    onClick={() => act({ article: card.BlogID, on: false })}
                  />
                </li>
              ))}
            </RuleList>
          </section>
        )}
      </div>
      <aside className={styles.side}>
        <Panel>
          <SideTitle>{m.followsTitle()}</SideTitle>
          <ul className={styles.follows}>
            {Follows.map(({ Kind, Value, Title, Path }) => (
              <li key={`${Kind} ${Value}`} className={styles.removable}>
                {Path ? <a href={Path}>{Title}</a> : <span className={styles.about}>{m.gone()}</span>}
                <IconButton
                  icon="close"
                  label={m.unfollow({ name: Title || Value })}
                  onClick={() => act({ follow: { Kind, Value }, on: false })}
                />
              </li>
            ))}
          </ul>
        </Panel>
        <ReadingTools reading={reading} />
      </aside>
    </div>
  )
}

const OnlyHere = () => (
  <Notice
    title={m.onlyHere()}
    action={
      <ButtonLink small kind="primary" href={paths.signIn({ returnTo: paths.myReading() })}>
        {signIn()}
      </ButtonLink>
    }
  >
    <p>{m.onlyHereText()}</p>
  </Notice>
)

const Nothing = () => (
  <EmptyState
    title={m.emptyTitle()}
    actions={
      <ButtonRow>
        <ButtonLink kind="primary" href={`${paths.home()}#fields`}>
          {m.browse()}
        </ButtonLink>
        <ButtonLink href={paths.jobs()}>{m.findJobs()}</ButtonLink>
      </ButtonRow>
    }
  >
    <p>{m.emptyText()}</p>
  </EmptyState>
)

const Pending = () => (
  <div aria-busy="true" className={styles.main}>
    <noscript>
      {/* Hidden in browsers that run scripts. */}
      {import.meta.env.SSR && <p>{pageNeedsScripts()}</p>}
    </noscript>
    <div className="needs-scripts">
      <output className="sr">{m.loading()}</output>
      {[0, 1, 2].map((key) => (
        <Skeleton key={key} shape="title" />
      ))}
    </div>
  </div>
)

/** The weekly email and the feed of a signed-in user. */
function ReadingTools({ reading: { Digest, FeedKey } }: { reading: OwnReading }) {
  const client = useQueryClient()
  const session = useSession()
  const done = () => client.invalidateQueries({ queryKey: readingKey })
  const renew = useMutation({ mutationFn: () => callReading('POST /feed-key', {}), onSuccess: done })
  if (!session) return null
  return (
    <Panel>
      <SideTitle>{m.weeklyTitle()}</SideTitle>
      <DigestSwitch on={Digest} />
      <p className={styles.about}>{m.feedText()}</p>
      <ButtonRow>
        {FeedKey && (
          <>
            <ButtonLink small href={paths.followingFeed('atom', FeedKey)}>
              {atomFeed()}
            </ButtonLink>
            <ButtonLink small href={paths.followingFeed('json', FeedKey)}>
              {m.jsonFeed()}
            </ButtonLink>
          </>
        )}
        <Button small kind="quiet" onClick={() => renew.mutate()}>
          {FeedKey ? m.renewFeed() : m.makeFeed()}
        </Button>
      </ButtonRow>
      <FormMessage>
        {renew.error ? labelled({ label: m.notChanged(), text: renew.error.message }) : undefined}
      </FormMessage>
    </Panel>
  )
}
