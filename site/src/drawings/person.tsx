import * as styles from './drawings.module.css'

/** Silhouettes 100 units tall, feet at the origin: upper body, lower body, and the head's position. */
const bodies = {
  standing: {
    coat: 'M-3-85h6c5 0 8 3 8.5 8L14-51l-4 1-3.5-15L9-38H-9l2.5-27L-10-50l-4-1 2.5-26c.5-5 3.5-8 8.5-8z',
    legs: 'M-8-40H8L6.5-3 9 0H2L.5-31h-1L-2 0h-7l2.5-3z',
    head: [0, -92],
  },
  walking: {
    coat: 'M-2-85h6c4 0 6 3 7 7l8 22-3.5 2-8-14L9-40H-9l1-24-7 12-3.5-2L-9-78c1-4 3-7 7-7z',
    legs: 'M-8-42H8l3 18 8 20 4 3-2 2h-7L3-24-1-32-6-17-13-2l-3 2-5-4 3-3 5-16z',
    head: [3, -92],
  },
  skirt: {
    coat: 'M-3-85h6c4 0 6.5 3 7 7l2.5 26-3.5 1-3-17v6L14-27H-14l7.5-35v-6l-3 17-3.5-1L-10-78c.5-4 3-7 7-7z',
    legs: 'M-6-28h12L5-3 8 0H2L1-27h-2L-2 0h-6l3-3z',
    head: [0, -92],
  },
  waving: {
    coat: 'M-3-85h6c2 0 4 .5 5 2L17-102l3.5 2L11-76C9-70 7.5-66 7-62l2 24H-9l2.5-27L-10-50l-4-1 2.5-26c.5-5 3.5-8 8.5-8z',
    legs: 'M-8-40H8L6.5-3 9 0H2L.5-31h-1L-2 0h-7l2.5-3z',
    head: [0, -92],
  },
  sitting: {
    coat: 'M-6-65h6c5 0 7 4 8 8l7 18-3.5 2L5-48 6-28H-11l-1-26c0-7 2-11 6-11z',
    legs: 'M-11-30H16c5 0 8 3 8 8l1 19 4 3H20l-2-22H-9z',
    head: [-1, -72],
  },
} as const

/** Hair around a head at the origin. */
const hair = {
  short: 'M-6.5-1C-7.5-10 7.5-11 6.5-1 4-5-3-5-6.5-1z',
  long: 'M-7 8C-9-4-8-9 0-9S9-4 7 8H4.5C6-4 3-5 0-5S-6-4-4.5 8z',
  bun: 'M-6.5-1C-7.5-10 7.5-11 6.5-1 4-5-3-5-6.5-1zM-8.4-6.5a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0z',
  hat: 'M-10-3h20l-3-2C7-11-7-11-7-5z',
} as const

const coats = { figure: styles.figure, figureSoft: styles.figureSoft, figureAccent: styles.figureAccent }

const legs = { figure: styles.figureSoft, figureSoft: styles.wall, figureAccent: styles.figure }

export type Pose = keyof typeof bodies

export type Tone = keyof typeof coats

export interface PersonProps {
  x: number
  /** Position of the feet. */
  y: number
  height: number
  pose?: Pose
  tone?: Tone
  /** Whether the person faces left. */
  left?: boolean
  bag?: boolean
  hairdo?: keyof typeof hair
}

/** A person on the square. */
export function Person({
  x,
  y,
  height,
  pose = 'standing',
  tone = 'figure',
  left,
  bag,
  hairdo = pose === 'skirt' ? 'long' : 'short',
}: PersonProps) {
  const scale = height / 100
  const body = bodies[pose]
  return (
    <g transform={`translate(${x} ${y})scale(${left ? -scale : scale} ${scale})`}>
      <path className={legs[tone]} d={body.legs} />
      <g className={styles.head} transform={`translate(${body.head.join(' ')})`}>
        <path d="M-2.5 2h5v6h-5z" />
        <ellipse rx="5.8" ry="6.8" />
        <path className={styles.hair} d={hair[hairdo]} />
      </g>
      <path className={coats[tone]} d={body.coat} />
      {bag && <path className={styles.bag} d="M12-48h13v17H12zM15-48c0-8 7-8 7 0" />}
    </g>
  )
}
