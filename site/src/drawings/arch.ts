/** A point of a drawing. */
export type Point = readonly [x: number, y: number]

/** Path of an opening with a round head, standing at `base`; `height` counts from the base to the crown. */
export function archPath(centre: number, base: number, width: number, height: number): string {
  const radius = width / 2
  const springing = base - height + radius
  return `M${centre - radius} ${base}V${springing}a${radius} ${radius} 0 0 1 ${width} 0V${base}z`
}

/** Paths of the wedge-shaped stones of a half-circle arch, from left to right. */
export function voussoirs([x, y]: Point, inner: number, outer: number, count: number): string[] {
  const at = (radius: number, step: number) => {
    const angle = Math.PI * (1 - step / count)
    return `${round(x + radius * Math.cos(angle))} ${round(y - radius * Math.sin(angle))}`
  }
  return Array.from(
    { length: count },
    (_, i) =>
      `M${at(outer, i)}A${outer} ${outer} 0 0 1 ${at(outer, i + 1)}L${at(inner, i + 1)}A${inner} ${inner} 0 0 0 ${at(inner, i)}z`,
  )
}

/** A number as drawings write it: tenths are fine enough. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

/** Numbers from `first` up to `last`, `step` apart. */
export function steps(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step)
}
