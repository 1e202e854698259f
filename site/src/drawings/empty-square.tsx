import { round, steps } from './arch'
import * as styles from './drawings.module.css'

const ground = 250

/** A square with nobody on it: a signpost without names, and a pigeon. */
export function EmptySquare() {
  const reach = 3.4
  return (
    <svg viewBox="0 0 1600 480" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path
        className={styles.soft}
        d={
          steps(-800, 2400, 80)
            .map((x) => `M${x} ${ground}L${round(800 + (x - 800) * reach)} 480`)
            .join('') + [262, 280, 306, 344, 398].map((y) => `M-100 ${y}h1800`).join('')
        }
      />
      <path className={styles.line} d={`M-100 ${ground}h1800`} />
      <path className={styles.cast} d="M806 398 640 470l-30-6 182-70z" />
      <path className={styles.wall} d="M792 398V70h14v328z" />
      <path className={styles.stoneLight} d="M806 88h190l30 26-30 26H806z" />
      <path className={styles.stone} d="M792 158H610l-30 26 30 26h182z" />
      <path className={styles.lit} d="M806 228h130l24 22-24 22H806z" />
      <path
        className={styles.figureSoft}
        d="M1022 412c-2-22 14-36 30-44 4-14 22-16 26-2l10 4-10 5c-2 22-16 36-34 37l2 12h-4l-3-12-4 12h-4l1-13zM1022 412l-24 12 18-24z"
      />
      <circle className={styles.cast} cx="1068" cy="364" r="2.5" />
    </svg>
  )
}
