import { readArticles, home as homeText } from '#messages/shell/shell.ts'
import { paths } from '#lib/text/paths.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'

// Links from a page with little content.

export const ToHome = () => (
  <ButtonLink href={paths.home()}>
    <Icon name="home" />
    {homeText()}
  </ButtonLink>
)

export const ToArticles = () => (
  <ButtonLink kind="primary" href={paths.blogs('technology', 'information-technology')}>
    {readArticles()}
  </ButtonLink>
)
