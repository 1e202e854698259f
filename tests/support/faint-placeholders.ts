import type { Page } from 'playwright-core'

/** Minimum contrast of text at level AA of WCAG. */
const enough = 4.5

type Colour = readonly [red: number, green: number, blue: number]

/** Placeholders that are too faint to read, each with its contrast. axe does not measure them. */
export async function faintPlaceholders(page: Page): Promise<string[]> {
  const shown = await page.evaluate(shownPlaceholders)
  return shown
    .map(({ text, colour, opacity, behind }) => {
      const seen = colour.map((value, at) => value * opacity + (behind[at] ?? 0) * (1 - opacity))
      return { text, ratio: contrast(seen as unknown as Colour, behind) }
    })
    .filter(({ ratio }) => ratio < enough)
    .map(({ text, ratio }) => `"${text}" has a contrast of ${ratio.toFixed(1)}`)
}

/** The visible placeholders of a page; runs in the browser. */
function shownPlaceholders() {
  const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const behind = (element: Element | null): number[] => {
    if (!element) return [255, 255, 255]
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers(getComputedStyle(element).backgroundColor)
    return alpha === 1 ? [red, green, blue] : behind(element.parentElement)
  }
  const fields = document.querySelectorAll<HTMLInputElement>(':placeholder-shown:not(:disabled)')
  return [...fields]
    .filter((field) => field.placeholder.trim() !== '' && field.checkVisibility())
    .map((field) => {
      const { color, opacity } = getComputedStyle(field, '::placeholder')
      const [red = 0, green = 0, blue = 0, alpha = 1] = numbers(color)
      return {
        text: field.placeholder,
        colour: [red, green, blue] as [number, number, number],
        opacity: alpha * Number(opacity),
        behind: behind(field) as [number, number, number],
      }
    })
    .filter(({ opacity }) => opacity > 0)
}

/** Contrast ratio of two colours, from 1 to 21, as WCAG 2 defines it. */
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => linear(value / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
