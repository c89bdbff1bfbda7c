import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/start/start.ts'
import { myDashboard } from '#messages/shell/page-titles.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { SessionUser } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { ownStartQuery } from '../queries.ts'
import { mainCards } from './main-cards.tsx'
import { StartFailed } from './start-failed.tsx'
import { greet, StartHead } from './start-head.tsx'
import place from './start-place.module.css'

/** Rows of a card; the space is reserved before they are loaded. */
const ROWS = 3

/** Replaces the hero of the front page for signed-in users: four cards with the next steps. */
export function FrontStart({ user }: { user: SessionUser }) {
  const { data, error, refetch } = useQuery(ownStartQuery())
  const [hour] = useState(() => new Date().getHours())
  return (
    <>
      <div className={place.head}>
        <StartHead
          title={greet(user.name, hour)}
          start={data}
          ways={
            <a href={paths.myDashboard()}>
              {myDashboard()} <Icon name="arrow" small />
            </a>
          }
        />
      </div>
      {error && !data ? (
        <StartFailed error={error} retry={() => void refetch()} />
      ) : (
        <div className={place.cards} aria-busy={!data}>
          {data
            ? mainCards(data, user.userType, ROWS)
            : [0, 1, 2, 3].map((key) => <div key={key}>{key === 0 && <Waiting />}</div>)}
        </div>
      )}
    </>
  )
}

const Waiting = () => <output className="sr">{m.loading()}</output>
