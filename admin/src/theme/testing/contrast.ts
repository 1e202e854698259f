/** Contrast ratio of two colours written `#rrggbb`, from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => linear(colour.slice(start, start + 2)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
