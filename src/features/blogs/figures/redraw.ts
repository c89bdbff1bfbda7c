import type { Locale } from '#lib/text/locale.ts'
import { drawFigure, showValue } from './figure.ts'
import { figures } from './registry.ts'

/** Draws the figure that a slider stands in again, for what its sliders stand at. */
export function redraw(changed: Element): void {
  const element = changed.closest<HTMLElement>('[data-figure]')
  const figure = figures[element?.dataset['figure'] ?? '']
  if (!element || !figure) return
  const svg = element.querySelector('svg')
  const says = element.querySelector('p > output')
  if (!svg || !says) return
  // The server wrote it: it draws in no other.
  const locale = element.lang as Locale
  const values: Record<string, number> = {}
  for (const slider of element.querySelectorAll('input')) {
    const parameter = figure.parameters[slider.name]
    if (!parameter) continue
    values[slider.name] = slider.valueAsNumber
    const shown = showValue(parameter, slider.valueAsNumber, locale)
    slider.setAttribute('aria-valuetext', shown)
    const output = slider.previousElementSibling
    if (output) output.textContent = shown
  }
  const drawn = drawFigure(figure, values, locale)
  svg.innerHTML = drawn.svg
  says.textContent = drawn.says
}
