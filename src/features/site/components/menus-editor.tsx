import * as m from '#messages/site/admin.ts'
import * as places from '#messages/shell/places.ts'
import { events } from '#messages/shell/page-titles.ts'
import { fieldNames, scienceMenu, technologyMenu } from '#messages/taxonomy/taxonomy.ts'
import * as forms from '#messages/forms/forms.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/field.tsx'
import { linesBetween } from '#components/ui/passages.ts'
import { Check } from '#components/ui/check.tsx'
import { sectors, subjects } from '#features/taxonomy/schema-fields.ts'
import { getLocale, inEachLocale, inLocale, localeNames, locales } from '#lib/text/locale.ts'
import type { SitePlace } from '#lib/text/site.ts'
import { MAX_MENU_LINKS } from '../schema-limits.ts'
import type { SiteMenus } from '../schema.ts'
import { identityForm, definePartEditor } from './part-editor.ts'
import styles from './site.module.css'

const namesOf = (fields: readonly (keyof typeof fieldNames)[]): Record<string, () => string> =>
  Object.fromEntries(fields.map((field) => [field, fieldNames[field]]))

const placeNames: Record<SitePlace, () => string> = {
  events,
  university: places.university,
  jobs: places.jobs,
  institutes: places.institutesAndCompanies,
}

/** The menus with their titles and possible entries. */
const lists: Record<
  Exclude<keyof SiteMenus, 'Links'>,
  { title: () => string; names: Record<string, () => string> }
> = {
  Technology: { title: technologyMenu, names: namesOf(sectors) },
  Education: { title: scienceMenu, names: namesOf(subjects) },
  Places: { title: m.topBar, names: placeNames },
}
type ListName = keyof typeof lists
const listNames = Object.keys(lists) as ListName[]

const named = (menus: SiteMenus, list: ListName): string[] =>
  menus[list].map((each) => lists[list].names[each]!())

type SiteLink = SiteMenus['Links'][number]

const newLink: SiteLink = { Label: inEachLocale(''), Address: '' }

/** Returns a link as it will be saved; nothing if it is empty. */
const shownAs = ({ Label, Address }: SiteLink): string => inLocale(Label, getLocale()) || Address

export const menusEditor = definePartEditor<SiteMenus>({
  ...identityForm<SiteMenus>(),
  describe: (menus) =>
    [
      ...listNames.map((list) => `${lists[list].title()}: ${named(menus, list).join(', ') || '–'}`),
      ...menus.Links.map(
        ({ Label, Address }) =>
          `${m.footerLinks()}: ${locales.map((locale) => Label[locale]).join(' / ')}: ${Address}`,
      ),
    ].join('\n'),
  compare: linesBetween,
  Fields: ({ form, onChange, faults }) => (
    <>
      <p className={styles.hint}>{m.menuHint()}</p>
      {listNames.map((list) => (
        <OrderedChoice
          key={list}
          legend={lists[list].title()}
          names={lists[list].names}
          chosen={form[list]}
          error={faults[list]}
          onChange={(chosen) => onChange({ ...form, [list]: chosen })}
        />
      ))}
      <Links links={form.Links} faults={faults} onChange={(Links) => onChange({ ...form, Links })} />
    </>
  ),
  Preview: ({ document }) => (
    <div className={styles.menusShown}>
      {listNames.map((list) => (
        <div key={list}>
          <h3 className="h-ui">{lists[list].title()}</h3>
          <ul>
            {named(document, list).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h3 className="h-ui">{m.footerLinks()}</h3>
        {document.Links.every((link) => !shownAs(link)) ? (
          <p>{m.noLinks()}</p>
        ) : (
          <ul>
            {document.Links.filter(shownAs).map((link, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- links have nothing else that is theirs
              <li key={at}>
                <a className="link" href={link.Address} target="_blank" rel="noopener">
                  {shownAs(link)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  ),
})

interface LinksProps {
  links: SiteLink[]
  faults: Readonly<Record<string, string>>
  onChange: (links: SiteLink[]) => void
}

function Links({ links, faults, onChange }: LinksProps) {
  const put = (at: number, link: SiteLink) => onChange(links.map((each, i) => (i === at ? link : each)))
  return (
    <fieldset className={styles.choice}>
      <legend>{m.footerLinks()}</legend>
      {faults['Links'] && <p role="alert">{faults['Links']}</p>}
      {links.map((link, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- links have nothing else that is theirs
        <fieldset key={at} className={styles.link}>
          <legend>{m.linkNumber({ n: at + 1 })}</legend>
          {locales.map((locale) => (
            <TextField
              key={locale}
              label={m.labelIn({ language: localeNames[locale] })}
              error={faults[`Links.${at}.Label.${locale}`]}
              lang={locale}
              value={link.Label[locale]}
              maxLength={60}
              autoComplete="off"
              onChange={({ currentTarget }) =>
                put(at, { ...link, Label: { ...link.Label, [locale]: currentTarget.value } })
              }
            />
          ))}
          <TextField
            label={m.linkAddress()}
            error={faults[`Links.${at}.Address`]}
            value={link.Address}
            maxLength={2_000}
            autoComplete="off"
            onChange={({ currentTarget }) => put(at, { ...link, Address: currentTarget.value })}
          />
          <Button
            small
            aria-label={m.removeLink({ n: at + 1 })}
            onClick={() => onChange(links.filter((_, i) => i !== at))}
          >
            {m.removeLink({ n: at + 1 })}
          </Button>
        </fieldset>
      ))}
      {links.length < MAX_MENU_LINKS && (
        <Button small onClick={() => onChange([...links, newLink])}>
          {m.addLink()}
        </Button>
      )}
    </fieldset>
  )
}

interface Props {
  legend: string
  /** All options with their labels. */
  names: Readonly<Record<string, () => string>>
  /** The selected options, in order. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** Lets administrators select and order options. Unselected ones come last. */
function OrderedChoice({ legend, names, chosen, onChange, error }: Props) {
  const others = Object.keys(names).filter((each) => !chosen.includes(each))
  function move(at: number, to: number): void {
    const moved = [...chosen]
    moved.splice(to, 0, ...moved.splice(at, 1))
    onChange(moved)
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {error && <p role="alert">{error}</p>}
      <ul>
        {[...chosen, ...others].map((each) => {
          const at = chosen.indexOf(each)
          const name = names[each]!()
          return (
            <li key={each} className={styles.choiceRow}>
              <Check
                checked={at >= 0}
                onChange={() => onChange(at >= 0 ? chosen.filter((one) => one !== each) : [...chosen, each])}
              >
                {name}
              </Check>
              {at >= 0 && (
                <span className={styles.moves}>
                  <IconButton
                    icon="chevron-up"
                    label={forms.moveUp({ name })}
                    aria-disabled={at === 0 || undefined}
                    onClick={() => at > 0 && move(at, at - 1)}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={forms.moveDown({ name })}
                    aria-disabled={at === chosen.length - 1 || undefined}
                    onClick={() => at < chosen.length - 1 && move(at, at + 1)}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
