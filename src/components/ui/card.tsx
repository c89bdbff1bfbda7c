import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import styles from './card.module.css'

/** `lead`: the first of a page; `row`: drawing beside text from 768 px; `mini`: a line of a side list. */
export type CardKind = 'lead' | 'row' | 'mini'

const kinds: Record<CardKind, string | undefined> = {
  lead: styles.cardLead,
  row: styles.cardRow,
  mini: styles.cardMini,
}

/** A card whose title is a link that covers it all. What lies above that link takes `cardStyles.over`. */
export function Card({ kind, className, ...props }: { kind?: CardKind } & ComponentProps<'article'>) {
  return <article className={classNames(styles.card, kind && kinds[kind], className)} {...props} />
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div className={classNames(styles.cardBody, className)} {...props} />
}

interface TitleProps {
  /** Where it stands in the page's outline. */
  level: 2 | 3
  href: string
  children: ReactNode
  /** Language of the title, where it is not the page's. */
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

/** Classes for what stands in a card: `over` lies above the card's link, `end` also goes to the end of the foot. */
export const cardStyles = { over: styles.over, end: styles.end }
