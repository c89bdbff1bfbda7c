import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What an article has in WordPress's default theme (Twenty Twenty-Five), as HTML. */
const BYTES = 33_000
/** As heavy as the theme's. */
const FONT = new URL('../../public/fonts/source-serif-4-latin.woff2', import.meta.url)

/**
 * Serves an article as WordPress's default theme has it, as a static page: the same blocks with the theme's inline styles
 * and one web font, without a picture.
 */
export async function serveThemePage(): Promise<{ url: string; end(): Promise<void> }> {
  const page = gzipSync(themePage())
  const bytes = await readFile(FONT)
  const server = createServer((request, response) => {
    if (request.url === '/theme.woff2') {
      response
        .writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=31536000' })
        .end(bytes)
    } else if (request.url === '/') {
      const headers = { 'content-type': 'text/html; charset=UTF-8', 'content-encoding': 'gzip' }
      response.writeHead(200, headers).end(page)
    } else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async end() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function themePage(): string {
  const head = `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>How a bearing carries its load</title><meta name="robots" content="max-image-preview:large">
<style id="wp-block-library-inline-css">${layoutRules}</style><style id="global-styles-inline-css">${presets()}</style>
<style class="wp-fonts-local">@font-face{font-family:Manrope;font-style:normal;font-weight:200 800;font-display:fallback;src:url(/theme.woff2) format("woff2")}</style></head>
<body class="wp-singular post-template-default single single-post wp-embed-responsive wp-theme-twentytwentyfive">
<a class="skip-link screen-reader-text" href="#wp--skip-link--target">Skip to content</a><div class="wp-site-blocks">
<header class="wp-block-template-part"><div class="wp-block-group alignfull is-layout-flow"><div class="wp-block-group has-global-padding is-layout-constrained"><div class="wp-block-group alignwide is-layout-flex">
<p class="wp-block-site-title"><a href="/" rel="home">Machines</a></p><nav class="wp-block-navigation is-layout-flex"><ul class="wp-block-navigation__container">${items(8)}</ul></nav></div></div></div></header>
<main class="wp-block-group is-layout-flow" id="wp--skip-link--target"><div class="wp-block-group alignfull has-global-padding is-layout-constrained">
<h1 class="wp-block-post-title has-x-large-font-size">How a bearing carries its load</h1><div class="wp-block-group has-accent-4-color is-layout-flex"><p>Written by</p><a href="/author">Ada Rao</a><time datetime="2026-05-12">May 12, 2026</time></div>
<div class="entry-content alignfull wp-block-post-content has-global-padding is-layout-constrained">`
  const foot = `</div><nav class="wp-block-group alignwide is-layout-flex" aria-label="Post navigation"><a href="/a">Previous: Gears</a><a href="/b">Next: Springs</a></nav>
<div class="wp-block-comments"><h2 id="comments">Comments</h2><form class="comment-form"><p><label for="comment">Comment</label><textarea id="comment" cols="45" rows="8"></textarea></p>${['author', 'email', 'url'].map((name) => `<p class="comment-form-${name}"><label for="${name}">${name}</label><input id="${name}" size="30"></p>`).join('')}<p><input type="submit" class="wp-block-button__link" value="Post Comment"></p></form></div></div></main>
<footer class="wp-block-template-part"><div class="wp-block-group has-global-padding is-layout-constrained"><h2 class="wp-block-site-title"><a href="/">Machines</a></h2><div class="wp-block-columns is-layout-flex">${`<nav class="wp-block-navigation is-vertical is-layout-flex"><ul>${items(4)}</ul></nav>`.repeat(2)}</div><p class="has-small-font-size">Twenty Twenty-Five</p></div></footer></div></body></html>`
  let text = ''
  for (let i = 0; head.length + text.length + foot.length < BYTES; i++) text += block(i)
  return head + text + foot
}

const items = (count: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<li class="wp-block-navigation-item wp-block-navigation-link"><a class="wp-block-navigation-item__content" href="/page-${i}/"><span class="wp-block-navigation-item__label">Page ${i}</span></a></li>`,
  ).join('')

const words =
  'a ball or roller between two rings carries what a shaft loads it with and turns with little friction while oil keeps metal apart'.split(
    ' ',
  )
const sentence = (seed: number) =>
  Array.from({ length: 18 }, (_, i) => words[(i * 7 + seed) % words.length]).join(' ')

/** A heading at times, a list at times, and paragraphs. */
function block(i: number): string {
  if (i % 6 === 0) return `\n<h2 class="wp-block-heading" id="part-${i}">Part ${i / 6 + 1}</h2>\n`
  if (i % 6 === 4)
    return `\n<ul class="wp-block-list">${[1, 2, 3].map((n) => `<li>${sentence(i + n)}</li>`).join('\n')}</ul>\n`
  return `\n<p>${[0, 5, 11, 17].map((n) => `${sentence(i + n)}.`).join(' ')}</p>\n`
}

const colors = ['base', 'contrast', ...[1, 2, 3, 4, 5, 6].map((n) => `accent-${n}`)].concat(
  'black,cyan-bluish-gray,white,pale-pink,vivid-red,luminous-vivid-orange,luminous-vivid-amber,light-green-cyan,vivid-green-cyan,pale-cyan-blue,vivid-cyan-blue,vivid-purple'.split(
    ',',
  ),
)

/** The theme's variables, and a class for each. */
function presets(): string {
  const variables = [
    ...colors.map(
      (name, i) => `--wp--preset--color--${name}:#${(i * 54_321 + 1_118_481).toString(16).padStart(6, '0')}`,
    ),
    ...['small', 'medium', 'large', 'x-large', 'xx-large'].map(
      (name, i) =>
        `--wp--preset--font-size--${name}:clamp(${1 + i / 4}rem,${1 + i / 4}rem + ((1vw - 0.2rem)*${i / 3}),${1.2 + i / 2}rem)`,
    ),
    ...[20, 30, 40, 50, 60, 70, 80].map(
      (size, i) => `--wp--preset--spacing--${size}:clamp(${i * 5 + 10}px,${i + 2}vw,${i * 20 + 20}px)`,
    ),
    '--wp--preset--font-family--manrope:Manrope,sans-serif',
    '--wp--style--global--content-size:645px',
    '--wp--style--global--wide-size:1340px',
  ]
  const classes = colors.flatMap((name) => [
    `.has-${name}-color{color:var(--wp--preset--color--${name})!important}`,
    `.has-${name}-background-color{background-color:var(--wp--preset--color--${name})!important}`,
    `.has-${name}-border-color{border-color:var(--wp--preset--color--${name})!important}`,
  ])
  const sizes = ['small', 'medium', 'large', 'x-large', 'xx-large'].map(
    (name) => `.has-${name}-font-size{font-size:var(--wp--preset--font-size--${name})!important}`,
  )
  return [`:root{${variables.join(';')}}`, ...classes, ...sizes].join('')
}

const layoutRules = `:where(body){margin:0}body{background:#fff;color:#111;font-family:var(--wp--preset--font-family--manrope);font-size:var(--wp--preset--font-size--large);font-weight:300;letter-spacing:-.1px;line-height:1.4}
.wp-site-blocks{padding:0}.has-global-padding{padding-inline:var(--wp--preset--spacing--50)}.is-layout-flex{display:flex;flex-wrap:wrap;gap:var(--wp--preset--spacing--20);align-items:center}.is-layout-flow>*{margin-block:0}.is-layout-flow>*+*{margin-block-start:1.2rem}
.is-layout-constrained>:where(:not(.alignleft):not(.alignright):not(.alignfull)){max-width:var(--wp--style--global--content-size);margin-inline:auto!important}.is-layout-constrained>.alignwide{max-width:var(--wp--style--global--wide-size)}.is-layout-constrained>*+*{margin-block-start:1.2rem}
.wp-block-navigation ul{display:flex;flex-wrap:wrap;gap:1em;list-style:none;margin:0;padding:0}.wp-block-navigation.is-vertical ul{flex-direction:column}a{color:currentColor}a:where(:hover){text-decoration:none}h1,h2,h3{font-weight:400;line-height:1.125}
.wp-block-post-title{font-size:var(--wp--preset--font-size--x-large)}.wp-block-columns{gap:var(--wp--preset--spacing--50)}.comment-form :where(input,textarea){border:1px solid;display:block;font:inherit;max-width:100%;padding:.7em}.wp-block-button__link{background:#111;border:0;border-radius:9999px;color:#fff;padding:1rem 2.25rem}
.screen-reader-text{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;width:1px}`
