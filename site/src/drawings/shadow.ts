import { round } from './arch'

interface Standing {
  x: number
  y: number
  height: number
}

/** Path of the shadow somebody casts on the ground, away from a light that stands on the same ground. */
export function castShadow({ x, y, height }: Standing, light: { x: number; y: number }): string {
  const [dx, dy] = [x - light.x, y - light.y]
  const distance = Math.hypot(dx, dy) || 1
  const [along, across] = [dx / distance, dy / distance]
  const length = height * 0.9
  const [near, far] = [height * 0.05, height * 0.13]
  const [endX, endY] = [x + along * length, y + across * length]
  const corner = (cx: number, cy: number, half: number) =>
    `${round(cx - across * half)} ${round(cy + along * half)}`
  return [
    `M${corner(x, y, near)}`,
    `L${corner(endX, endY, far)}`,
    `A${round(far)} ${round(far)} 0 0 0 ${corner(endX, endY, -far)}`,
    `L${corner(x, y, -near)}z`,
  ].join('')
}
