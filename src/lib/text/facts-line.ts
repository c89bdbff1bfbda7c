const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * Joins facts of an item to a line. Those with letters from right to left are isolated (UAX 9): a year or a dash after
 * them would move to their other side.
 */
export const factsLine = (facts: readonly (string | undefined)[]): string =>
  facts
    .flatMap((fact) => fact || [])
    .map((fact) => (fromRight.test(fact) ? `\u2068${fact}\u2069` : fact))
    .join(' · ')
