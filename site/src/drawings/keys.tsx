import * as styles from './drawings.module.css'

/** The keys of the building, on their ring. */
export function Keys() {
  return (
    <svg viewBox="0 0 480 460" aria-hidden="true">
      <circle className={styles.beam} cx="240" cy="96" r="74" />
      <Key turn={26} className={styles.figureSoft} bits="M-8 236h-36v-20h36zM-8 262h-26v-18h26z" />
      <Key turn={-30} className={styles.figure} bits="M8 216h30v20H8zM8 248h40v18H8z" />
      <Key turn={-2} className={styles.bright} bits="M8 222h44v16H8zM8 246h28v16H8z" />
    </svg>
  )
}

function Key({ turn, className, bits }: { turn: number; className?: string; bits: string }) {
  return (
    <g className={className} transform={`translate(240 168)rotate(${turn})`}>
      <path
        fillRule="evenodd"
        d="M0-26c30 0 46 20 46 46 0 34-34 44-34 60v188q-12 10-24 0V80c0-16-34-26-34-60 0-26 16-46 46-46zm0 20c-18 0-26 12-26 26 0 16 14 26 26 40C12 46 26 36 26 20 26 6 18-6 0-6z"
      />
      <path d={bits} />
    </g>
  )
}
