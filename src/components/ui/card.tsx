import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './card.module.css'

/** `lead`: the first card of a page; `row`: the drawing beside the text from 768 px; `mini`: a row in a side list. */
export type CardKind = 'lead' | 'row' | 'mini'

const kinds: Record<CardKind, string | undefined> = {
  lead: styles.cardLead,
  row: styles.cardRow,
  mini: styles.cardMini,
}

/** A card whose title is a link covering all of it. Use `cardStyles.over` for elements above that link. */
export function Card({ kind, className, ...props }: { kind?: CardKind } & ComponentProps<'article'>) {
  return <article className={classNames(styles.card, kind && kinds[kind], className)} {...props} />
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames(styles.cardBody, className)} {...props} />
}

interface TitleProps {
  /** The heading level. */
  level: 2 | 3
  href: string
  children: ReactNode
  /** The language of the title, if it differs from the page's. */
  lang?: string | undefined
}

export function CardTitle({ level, href, children, lang }: TitleProps) {
  const Heading = `h${level}` as const
  return (
    <Heading className={styles.cardTitle}>
      <a href={href} lang={lang}>
        {children}
      </a>
    </Heading>
  )
}

export function CardText({ className, ...props }: ComponentProps<'p'>) {
  return <p className={classNames(styles.cardText, className)} {...props} />
}

export function CardFoot({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames(styles.cardFoot, className)} {...props} />
}

/** Classes for elements in a card: `over` lies above the card's link, `end` also moves to the end of the footer. */
export const cardStyles = { over: styles.over, end: styles.end }
