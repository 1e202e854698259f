import * as styles from './drawings.module.css'

/** A plane tree seen from the front; `height` in units of the drawing, its foot at `x`, `y`. */
export function Tree({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${height / 200})`}>
      <path className={styles.wall} d="M-6 0-4-90h8L6 0z" />
      <path
        className={styles.stoneLight}
        d="M-14-66c-34 4-58-20-48-48-14-30 10-56 34-54 16-30 62-26 68 4 30 2 40 34 24 54 6 30-22 50-46 42-10 8-22 8-32 2z"
      />
      <path className={styles.line} d="M0-70v-62M0-92l-22-24M0-104l20-22" />
    </g>
  )
}
