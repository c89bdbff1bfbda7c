import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { PortalSearch } from '#features/blogs/components/search/portal-search.tsx'
import { useCartParts } from '#features/events/components/cart/use-cart-parts.tsx'
import { locales, setLocaleSource } from '#lib/text/locale.ts'
import { mount } from '#test/support/component/mount.tsx'
import { TopBar } from './top-bar.tsx'

function SignedOutBar() {
  const { link } = useCartParts()
  return <TopBar search={<PortalSearch />} events={link} diary={null} avatar={null} />
}

for (const locale of locales)
  for (const width of [320, 360, 640])
    test(`shows its parts in ${locale} at ${width} pixels, the name whole or not at all`, async () => {
      setLocaleSource(() => locale)
      onTestFinished(() => setLocaleSource(() => 'en'))
      await page.viewport(width, 740)
      await mount(<SignedOutBar />)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      const logo = page.getByRole('link', { name: 'Agora' }).element()
      const box = logo.getBoundingClientRect()
      const mark = logo.querySelector('svg')!.getBoundingClientRect()
      expect(mark.width).toBe(26)
      const name = document.createRange()
      name.selectNodeContents(logo.lastChild!)
      const { top, bottom, right } = name.getBoundingClientRect()
      // The box of the letters is a little higher than its line.
      const isHidden = (top + bottom) / 2 > box.bottom
      const isWhole = top >= box.top && bottom <= box.bottom && right <= box.right + 1
      expect(isWhole).toBe(width === 640 || !isHidden)
    })
