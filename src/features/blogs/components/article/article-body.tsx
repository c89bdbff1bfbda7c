import * as m from '#messages/blogs/article.ts'
import prose from '#components/ui/prose.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { classNames } from '#lib/text/class-names.ts'
import type { Blog, ContentSection, OwnVideo } from '../../schema.ts'
import { partAnchor, sectionAnchor } from '../../article/outline.ts'
import { languageName } from '#lib/text/language-name.ts'
import { linkRel } from '#lib/text/web/link-rel.ts'
import { parseVideo } from '#lib/text/web/video.ts'
import styles from './article-body.module.css'

/** Shows the text: numbered sections with subsections, images and videos. */
export function ArticleBody({ blog }: { blog: Blog }) {
  return (
    <div className={classNames(prose.prose, styles.body)}>
      {blog.BlogContentDetails.map((section) => {
        const anchor = sectionAnchor(section.SectionNumber)
        return (
          <section key={anchor} aria-labelledby={section.SectionTitle ? anchor : undefined}>
            {section.SectionTitle && (
              <h2 id={anchor}>
                <span className="n">{section.SectionNumber}</span>
                <Title text={section.SectionTitle} anchor={anchor} />
              </h2>
            )}
            <Content part={section} blog={blog} />
            {section.SubSection.map((part) => (
              <section key={part.Number}>
                <h3 id={partAnchor(part.Number)}>
                  <Title text={part.Title} anchor={partAnchor(part.Number)} />
                </h3>
                <Content part={part} blog={blog} />
              </section>
            ))}
          </section>
        )
      })}
      {blog.DiversityDescription && (
        <aside className={styles.diversity} aria-label={m.diversity()}>
          {blog.DiversityDescription}
        </aside>
      )}
    </div>
  )
}

/** Shows a heading with its link, which appears on hover and focus. */
function Title({ text, anchor }: { text: string; anchor: string }) {
  return (
    <span>
      {text}
      <a
        className={styles.anchor}
        href={`#${anchor}`}
        aria-label={m.linkToSection({ title: text })}
        data-copy-link=""
      >
        #
      </a>
    </span>
  )
}

type Part = Omit<ContentSection, 'SectionNumber' | 'SectionTitle' | 'SubSection'>

function Content({ part, blog }: { part: Part; blog: Blog }) {
  // Captions link to the source of an image.
  const rel = blog.BlogUntrusted && linkRel(true)
  const video = part.VideoLink && !part.VideoFiles ? parseVideo(part.VideoLink) : undefined
  return (
    <>
      {part.Content && <div dangerouslySetInnerHTML={{ __html: withCopyButtons(part.Content) }} />}
      {part.ImageLink && (
        <figure>
          <img src={part.ImageLink} alt={part.ImageTitle ?? ''} loading="lazy" decoding="async" />
          <Caption
            text={part.ImageTitle}
            source={part.ImageSourceLink}
            rel={rel}
            sourceText={m.figureSource()}
          />
        </figure>
      )}
      {part.VideoFiles && (
        <figure>
          <Film video={part.VideoFiles} title={part.VideoTitle} language={blog.BlogLanguage} />
          <Caption
            text={part.VideoTitle}
            source={part.VideoSourceLink}
            rel={rel}
            sourceText={m.videoSource()}
          />
        </figure>
      )}
      {video && (
        <figure>
          <a
            className={styles.video}
            href={video.page}
            rel="noopener"
            data-embed={video.embed}
            data-title={m.playVideo({ host: video.provider })}
          >
            <Icon name="play" />
            {m.playVideo({ host: video.provider })}
          </a>
          <Caption
            text={[part.VideoTitle, m.videoNote({ host: video.provider })].filter(Boolean).join(' ')}
            source={part.VideoSourceLink}
            rel={rel}
            sourceText={m.videoSource()}
          />
        </figure>
      )}
    </>
  )
}

interface FilmProps {
  video: OwnVideo
  title: string | undefined
  language: string
}

/** Plays the portal's own video in the browser's player, without scripts; loads only the poster at first. */
const Film = ({ video, title, language }: FilmProps) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- those that it has come from its list
  <video
    controls
    playsInline
    preload="none"
    poster={video.PosterLink}
    width={video.Width}
    height={video.Height}
    aria-label={title}
  >
    {video.Files.map(({ Location, Type }) => (
      <source key={Type} src={Location} type={Type} />
    ))}
    {video.Captions.map(({ Location, Language }) => (
      <track
        key={Language}
        kind="captions"
        src={Location}
        srcLang={Language}
        label={languageName(Language, Language)}
        default={language.split('-')[0] === Language}
      />
    ))}
  </video>
)

interface CaptionProps {
  text: string | undefined
  source: string | undefined
  rel: string | undefined
  sourceText: string
}

function Caption({ text, source, rel, sourceText }: CaptionProps) {
  if (!text && !source) return null
  return (
    <figcaption>
      {text}{' '}
      {source && (
        <a href={source} rel={rel}>
          {sourceText}
        </a>
      )}
    </figcaption>
  )
}

// The server sends code as <pre><code class="language-x">; the page adds the copy button. Plain text and unreadable
// formulas get none.
function withCopyButtons(html: string): string {
  if (!html.includes('<pre')) return html
  return html.replace(
    /<pre[^>]*><code( class="language-(?!text"|math"))?[^]*?<\/code><\/pre>/g,
    (block, isCode) =>
      isCode
        ? `<div class="${prose.code}"><div class="${prose.codeHead}">` +
          `<button type="button" class="needs-scripts" data-copy-code data-needs-client>${m.copy()}</button></div>${block}</div>`
        : `<div class="light">${block}</div>`,
  )
}
