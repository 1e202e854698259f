import { round } from './arch'
import * as styles from './drawings.module.css'

const centre = 450
const streets = [8, 58, 101, 152, 203, 251, 309].map((degrees) => (degrees * Math.PI) / 180)
const rings = [118, 222, 342, 470, 640]
const halfStreet = 13

/** The town around the square: streets, blocks, and the ways in. */
export function Situation() {
  return (
    <svg viewBox="0 0 900 900" aria-hidden="true">
      <clipPath id="town">
        <circle cx={centre} cy={centre} r="446" />
      </clipPath>
      <g clipPath="url(#town)">
        {rings.slice(0, -1).flatMap((ring, r) => blocks(ring, rings[r + 1] ?? ring, r))}
        {[0, 2, 3, 5, 6].map((i) => (
          <Way key={i} angle={streets[i] ?? 0} />
        ))}
      </g>
      <circle className={styles.line} cx={centre} cy={centre} r="446" />
      <circle className={styles.lit} cx={centre} cy={centre} r="92" />
      <path className={styles.paper} d="M414 384h72v34h-20v20h-32v-20h-20z" />
      <circle className={styles.figure} cx="450" cy="484" r="6" />
      <circle className={styles.figure} cx="470" cy="474" r="6" />
      <circle className={styles.figure} cx="428" cy="494" r="6" />
    </svg>
  )
}

function point(radius: number, angle: number) {
  return `${round(centre + radius * Math.cos(angle))} ${round(centre + radius * Math.sin(angle))}`
}

/** The blocks between two rings, divided where they grow long. */
function blocks(inner: number, outer: number, ring: number) {
  return streets.flatMap((from, i) => {
    const next = streets[(i + 1) % streets.length] ?? 0
    const to = next > from ? next : next + 2 * Math.PI
    const cuts = ring < 1 ? [from, to] : [from, from + (to - from) * (0.42 + ((i + ring) % 3) * 0.08), to]
    return cuts.slice(0, -1).map((start, n) => {
      const end = cuts[n + 1] ?? to
      const [a, b] = [inner + halfStreet / 2, outer - halfStreet / 2]
      const [ia, oa] = [halfStreet / a, halfStreet / b]
      const middle = (start + end) / 2
      const outline = `M${point(a, start + ia)}L${point(b, start + oa)}L${point(b * 1.01, middle)}L${point(b, end - oa)}L${point(a, end - ia)}L${point(a * 0.99, middle)}z`
      return (
        <path key={outline} className={(i + n + ring) % 3 ? styles.stone : styles.stoneLight} d={outline} />
      )
    })
  })
}

/** A street that leads to the square, with the signs along it. */
function Way({ angle }: { angle: number }) {
  return (
    <g>
      <path className={styles.route} d={`M${point(640, angle)}L${point(100, angle)}`} />
      {[236, 356].map((radius) => {
        const [x, y] = point(radius, angle).split(' ').map(Number)
        return (
          <path
            key={radius}
            className={styles.figure}
            transform={`translate(${x} ${y})`}
            d="M-2 0v-40H26l10 9-10 9H2V0z"
          />
        )
      })}
    </g>
  )
}
