import type { ReactNode } from 'react'
import * as m from '#messages/shell/shell.ts'
import { paths } from '#lib/text/paths.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { SearchField } from '#components/ui/input.tsx'
import { PageTitle } from './page-title.tsx'
import { TitlePage } from './title-page.tsx'
import styles from './not-found-screen.module.css'

interface Props {
  /** More help. */
  children?: ReactNode
  /** Set by the router, which shows this screen if no other matches. */
  isNotFound?: boolean
}

/** The 404 page (decisions P2). */
export function NotFoundScreen({ children }: Props) {
  return (
    <>
      <PageTitle>{m.pageNotFound()}</PageTitle>
      <TitlePage
        title={m.pageNotFound()}
        text={m.pageNotFoundText()}
        art={{ motif: 'astronomy', seed: 4 }}
        actions={
          <>
            <ButtonLink kind="primary" href={paths.home()}>
              <Icon name="home" />
              {m.home()}
            </ButtonLink>
            <ButtonLink href={paths.blogs('technology', 'information-technology')}>
              {m.readArticles()}
            </ButtonLink>
          </>
        }
      >
        <form className={styles.find} action={paths.search()}>
          <SearchField name="q" aria-label={m.searchPortal()} placeholder={m.search()} />
          <Button type="submit">{m.search()}</Button>
        </form>
        {children}
      </TitlePage>
    </>
  )
}
