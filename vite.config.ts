import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const stylesheets = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).sort()
const namesIn = new Map<string, string[]>()

/**
 * Short and alike, because each name stands in pages and stylesheets many times: two digits for the file, the rest for
 * the place in it. Random ones would take 0.9 kB more of an article's first view.
 */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file)
  const names = namesIn.get(path) ?? []
  namesIn.set(path, names)
  const known = names.indexOf(name)
  const place = known < 0 ? names.push(name) - 1 : known
  const digits = stylesheets.indexOf(path).toString(36).padStart(2, '0') + place.toString(36)
  return process.env['NODE_ENV'] === 'production' ? `_${digits}` : `${name}_${digits}`
}

/**
 * What every page or an article's page shows, in one stylesheet: apart, the same rules compress to a quarter more. The
 * rest is loaded with the screens that need it.
 */
const sharedStyles =
  /src\/(?:styles\/|components\/ui\/(?:accordion|breadcrumb|button|card|chip|contents-list|input|panel|prose|suggest-input)|components\/shell\/(?:footer|logo|menus|sector-bar|top-bar)|features\/blogs\/components\/(?:article\/(?:article(?!-skeleton)|share-links)|list\/blog-card|search\/portal-search))[^/]*\.css$/

/** What every page may come to show once it has its client: lib/server/pages/late-sheets.ts. */
const waitingStyles =
  /src\/(?:components\/(?:ui\/skeleton|shell\/screens\/(?:not-found|title-page))|features\/blogs\/components\/article\/article-skeleton)[^/]*\.css$/

/** What every page loads in the browser, in one file for the same reason. */
const sharedCode =
  /node_modules\/(?:@tanstack\/(?!.*(?:mutationObserver|useMutation|useBlocker))|react\/|react-dom\/|scheduler\/)|src\/(?:lib\/[a-z]+\/(?!address-domain|web\/|csv\/|dates\/|pdf\/|country\/|session-hold|escape-html|countries|cut-text|device-text|drafts|initials|mail-address|markdown|option|own-time-zone|text-blocks|refresh-session|save-file|show-date|show-time|slug|store-session|video|words)|components\/ui\/(?:art|button|icon|input|suggest-input|skeleton)\.|components\/shell\/(?:logo|menu-ids|sector-bar|static-part\.|top-bar|use-soft|screens\/(?:framed-skeleton|not-found|title-page))[^/]*\.tsx?)|content\/drawings\/logo\.|features\/(?:blogs\/(?:queries|search\/(?:queries-load|schema-address)|article\/(?:outline|schema-path)|components\/(?:article\/article-skeleton|search\/search-box))|taxonomy\/(?:queries|schema-fields)|site\/queries|events\/search\/schema-parameters|discovery\/schema-parameters)\.|routes\/(?:(?:technology|education)\.\$field|-(?:board-deps|events-route|listed-route|postings-route)|-framed-page|-sector-page-(?:head|title)|-sector-frame)\.tsx?|messages\/(?:blogs\/suggestions|shell\/(?:page-titles|shell)|taxonomy\/taxonomy)\./

/** An article's page, in one file, for the same reason. */
const articleCode =
  /features\/blogs\/components\/article\/(?:article-screen|attach-)[^/]*\.tsx?|features\/discovery\/articles\/address\.|messages\/blogs\/article\.|routes\/(?:technology|education)\.\$field\.blog\./

/** What lists and pages of events share. */
const eventCode =
  /features\/events\/(?:components\/(?:times\/|page\/event-preview)|(?:event\/show|times\/(?:schema-host-)?times)\.)|messages\/events\/(?:values|times|page)\./

/** Leaves of what signing in needs, in one file: every page carries the names of all files. */
const accountCode =
  /node_modules\/(?:react-hook-form|@hookform|zod)\/|src\/(?:features\/accounts\/(?:(?:schema|schema-form|queries)\.|components\/(?:menu\/(?:drawer-column|use-session-end)|sign-in\/(?:finish-|sign-out\.ts)|use-send))|lib\/(?:browser\/(?:refresh-session|session-hold|store-session)|text\/(?:mail-address|show-time)))|messages\/accounts\/(?:accounts|answers)\./

/**
 * Every page carries the parameters of each board's addresses, since it knows the routes: the names themselves and not
 * the declaration that they are made from.
 */
const boardParameters: Plugin = {
  name: 'board-parameters',
  async load(id) {
    if (!/\/src\/features\/[^?]+\/schema-parameters\.ts$/.test(id)) return undefined
    const made = (await import(pathToFileURL(id).href)) as Record<string, unknown>
    const lines = Object.entries(made).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
    )
    return lines.join('\n')
  },
}

/** Links are plain <a href> (components/shell/use-soft-navigation.ts); a route of the router holds a component for them. */
const noLinkComponent: Plugin = {
  name: 'no-link-component',
  apply: 'build',
  load: (id) =>
    id.endsWith('/@tanstack/react-router/dist/esm/link.js')
      ? ['Link', 'createLink', 'linkOptions', 'useLinkProps']
          .map((name) => `export const ${name} = undefined`)
          .join('\n')
      : undefined,
}

/**
 * Files whose names tell what they are: of pages that few come to from another page, whose parts are asked for once the
 * page is there, and what is there with every page.
 */
const latePage =
  /\/src\/routes\/(?:my-|admin|about|accessibility|api-docs|contact-us|legal|\$publicProfileId|-(?:institutes|companies|postings|reading)-(?:load|page)|search|sign|technology\.\$field\.\$page|expo|healthcare|update-password|verify-email|user\.auth|events\.\$eventId\.attendees)/
const lateLetter = '-'
const thereLetter = '_'
const begins = (file: string, letter: string) => file.startsWith(`assets/${letter}`)

/** Pages of a few lines each, together: every page carries the names of all files. */
const plainPages =
  /components\/shell\/screens\/ways-on\.|routes\/my-(?:business-profile|institution-profile)\.tsx\?tsr-split/

/** Styles of what only those see who have an account, for the same reason. */
const accountStyles =
  /src\/(?:features\/(?:accounts|cv|operations|profile\/components\/(?!public)|posting\/application\/(?!.*\/apply-panel)|institute\/components\/(?:own|syllabus))|components\/organization\/(?!public-page|claim))[^?]*\.module\.css$/

/** Styles of institutes, companies, jobs and projects: who looks at one looks at others. */
const listedStyles =
  /src\/(?:features\/(?:business\/components|contact|institute\/components\/(?:public|search)|posting\/(?:(?:career\/)?components|application\/components\/apply-panel))[^?]*|components\/(?:board\/(?:board-screen|board-side|list-found|organization-row)|organization\/(?:public-page|claim\/claim)|ui\/logo-box))\.module\.css$/

/** Their lists, and what their pages have in common: for two of them it would be a file, and for all three another. */
const listedCode =
  /src\/components\/(?:board\/(?:board-screen|board-side|list-found|organization-row|use-list-answer)|organization\/public-parts|ui\/logo-box)\.tsx?/

/** Options that people choose from, and what shows them, in one file for the same reason: many pages have some. */
const choiceCode =
  /messages\/business\/options\.|src\/(?:lib\/text\/(?:countries|option)|features\/(?:institute\/components\/public\/topic-links|posting\/item\/(?:schema-place|show)))\.tsx?$/

/** Styles of the lists of articles, for the same reason. */
const articleListStyles = /src\/features\/blogs\/components\/list\/(?!blog-card)[a-z-]+\.module\.css$/

/** Pages that are one and the same under several addresses, for the same reason. */
const twinPages = {
  'sector-events':
    /routes\/(?:agriculture|electrical-and-electronics|events\.index|information-technology|technology\.index|university)\.tsx\?tsr-split/,
  landings: /routes\/(?:home|index)\.tsx\?tsr-split/,
  postings: /routes\/(?:-postings-page\.|(?:jobs|projects)\.\$\.tsx\?tsr-split)/,
}

/** What the signed-in begin with, on the front page and on their dashboard, for the same reason. */
const startCode = /src\/features\/start\/(?:queries|components\/(?!start-place|dashboard))|messages\/start\//

/** The button that follows something, for the same reason. */
const followCode =
  /src\/features\/reading\/(?:queries|components\/(?:follow-button|kept-here|use-kept))\.|messages\/reading\/follow\./

/** How things stand, in words: marks and notices, each smaller than its name on every page; so are the levels of sponsors. */
const stateCode = /src\/components\/ui\/(?:empty-state|notice|status)\.|messages\/events\/sponsors\./

/** What pages are put together from, for the same reason; its styles are those that every page has. */
const pieceCode = /src\/components\/ui\/(?:accordion|breadcrumb|chip|meta|panel)\.tsx/

/** Styles of filters and short forms, in one file: each is smaller than the headers of its answer. */
const filterStyles =
  /src\/components\/(?:form\/form-message|ui\/(?:check|field|segmented)|board\/(?:columns|filter-chips|list-failed|paging|phone-page|search-row))\.module\.css$/

export default defineConfig({
  plugins: [
    boardParameters,
    noLinkComponent,
    // Start's plugin must come before React's.
    tanstackStart({ server: { entry: './ssr.tsx' }, client: { entry: './client.tsx' } }),
    react(),
  ],
  resolve: {
    // fontkit brings a decoder for WOFF2, a third of its size; the fonts of CVs come unpacked.
    alias: { 'brotli/decompress.js': join(import.meta.dirname, 'src/features/cv/fonts/no-brotli.ts') },
  },
  worker: {
    format: 'es',
    rollupOptions: {
      // HarfBuzz asks for it in Node only.
      external: ['module'],
      output: {
        // By this name the server knows whose policy it is (lib/server/files/static-files.ts).
        entryFileNames: 'assets/worker-[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Every page carries the names of all files; readable ones would take 1 kB of it, another letter 0.1 kB.
            chunkFileNames: ({ name, moduleIds }) => {
              if (name === 'main' || name === 'rolldown-runtime') return `assets/${thereLetter}[hash:7].js`
              return moduleIds.some((id) => latePage.test(id))
                ? `assets/${lateLetter}[hash:7].js`
                : 'assets/[hash:7].js'
            },
            entryFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
            codeSplitting: {
              groups: [
                { name: 'styles', test: sharedStyles },
                { name: 'waiting', test: waitingStyles },
                { name: 'filters', test: filterStyles },
                { name: 'article-lists', test: articleListStyles },
                { name: 'account-styles', test: accountStyles },
                { name: 'listed-styles', test: listedStyles },
                { name: 'main', test: sharedCode },
                { name: 'article', test: articleCode },
                { name: 'events', test: eventCode },
                { name: 'listed', test: listedCode, includeDependenciesRecursively: false },
                { name: 'choices', test: choiceCode, includeDependenciesRecursively: false },
                { name: 'follow', test: followCode, includeDependenciesRecursively: false },
                { name: 'start', test: startCode, includeDependenciesRecursively: false },
                { name: 'states', test: stateCode, includeDependenciesRecursively: false },
                { name: 'pieces', test: pieceCode, includeDependenciesRecursively: false },
                { name: 'plain-pages', test: plainPages },
                ...Object.entries(twinPages).map(([name, test]) => ({
                  name,
                  test,
                  includeDependenciesRecursively: false,
                })),
                { name: 'account', test: accountCode },
                { name: 'own', test: /src\/features\/(?:contact\/queries|demo\/|operations\/queries)/ },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    modulePreload: {
      // Every page carries these lists.
      resolveDependencies: (file, dependencies) =>
        dependencies.filter(
          (each) => !begins(each, thereLetter) && (each === file || !begins(file, lateLetter)),
        ),
    },
    assetsInlineLimit: 0,
    target: 'es2023',
    // Browsers that know light-dark() and oklch(): nothing is rewritten for older ones.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
})
