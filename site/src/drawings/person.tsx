import * as styles from './drawings.module.css'

/** Silhouettes 100 units tall, feet at the origin. */
const bodies = {
  standing: 'M-6 0-4-40-13-41C-16-62-15-80-3-80h6C15-80 16-62 13-41L4-40 6 0H2L0-36-2 0z',
  walking: 'M-17 0-5-42-13-44C-16-64-13-80-2-80h6C15-79 16-62 12-42L6-41 17-2 12 0 1-34-12 0z',
  skirt: 'M0-80C11-80 12-68 9-58l9 33H6L5 0H2L1-25h-2L-2 0h-3l-1-25h-12l9-33C-12-68-11-80 0-80z',
  waving:
    'M-6 0-4-40-13-41C-16-62-15-80-3-80h6c4 0 7 2 9 5l11-22 5 2-12 27c1 8 0 17-1 27L4-40 6 0H2L0-36-2 0z',
  sitting: 'M-10-28C-13-48-10-60 0-60s11 10 9 24l16 2c3 0 4 2 4 5l1 29h-5l-3-26-30-1z',
} as const

export type Pose = keyof typeof bodies

const tones = { figure: styles.figure, figureSoft: styles.figureSoft, figureAccent: styles.figureAccent }

export type Tone = keyof typeof tones

export interface PersonProps {
  x: number
  /** Where the feet stand. */
  y: number
  height: number
  pose?: Pose
  tone?: Tone
  /** Whether the person faces left. */
  left?: boolean
  bag?: boolean
}

/** Somebody on the square. */
export function Person({ x, y, height, pose = 'standing', tone = 'figure', left, bag }: PersonProps) {
  const scale = height / 100
  return (
    <g className={tones[tone]} transform={`translate(${x} ${y})scale(${left ? -scale : scale} ${scale})`}>
      <circle cx={pose === 'walking' ? 2 : 0} cy={pose === 'sitting' ? -71 : -91} r="8.5" />
      <path d={bodies[pose]} />
      {bag && <path d="M11-44h14v18H11zM14-44c0-7 8-7 8 0" />}
    </g>
  )
}
