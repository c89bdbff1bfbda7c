import * as m from '#messages/shell.ts'
import { paths } from '#lib/paths.ts'
import { getSite } from '#lib/site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconInput } from '../ui/input.tsx'
import { TitlePage } from './title-page.tsx'
import styles from './not-found-screen.module.css'

/** The 404 page (decisions P2). */
export function NotFoundScreen() {
  return (
    <>
      <title>{`${m.pageNotFound()} · ${getSite().brand}`}</title>
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
          <IconInput
            icon="search"
            type="search"
            name="q"
            aria-label={m.searchPortal()}
            placeholder={m.searchPlaceholder()}
          />
          <Button type="submit">{m.search()}</Button>
        </form>
      </TitlePage>
    </>
  )
}
