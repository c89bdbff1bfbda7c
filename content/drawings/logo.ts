// The sign of Agora in a box of 26: a roof over two pillars, and who stands between them.

export const logo = {
  roof: 'M2 24V7.5L13 2l11 5.5V24',
  pillars: 'M7.8 24V12.5M18.2 24V12.5',
  person: { x: 13, y: 19, radius: 2.7 },
  stroke: 2.6,
}

/** The sign as SVG text in one colour, for pictures that are files of their own. */
export function logoMark(colour: string) {
  const { roof, pillars, person, stroke } = logo
  return (
    `<path d="${roof}${pillars}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="butt"` +
    ` stroke-linejoin="miter"/><circle cx="${person.x}" cy="${person.y}" r="${person.radius}" fill="${colour}"/>`
  )
}
