import { CardDrawing } from './card-drawing'
import { cardSize } from './card-size'
import { palette } from './palette'

/** What is written on a picture that is shown with links. */
export interface CardText {
  /** Name of the site. */
  name: string
  title: string
  /** What it is part of, or what the site says of itself. */
  note: string
}

/** From how many characters on a title is set smaller, and how large it is below that, in pixels. */
const sizes = [
  { below: 28, size: 80 },
  { below: 56, size: 68 },
  { below: 96, size: 56 },
] as const
const smallest = 46

/** A page's title beside the door of the house. */
export function Card({ name, title, note }: CardText) {
  const size = sizes.find(({ below }) => title.length < below)?.size ?? smallest
  return (
    <div style={{ ...cardSize, display: 'flex', backgroundColor: palette.paper, fontFamily: 'Inter' }}>
      <div style={{ display: 'flex', position: 'absolute', left: 0, top: 0 }}>{CardDrawing()}</div>
      <div style={{ display: 'flex', flexDirection: 'column', width: 800, padding: '64px 0 0 72px' }}>
        <div
          style={{ display: 'flex', alignItems: 'center', color: palette.ink, fontSize: 34, fontWeight: 600 }}
        >
          {mark}
          {name}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', height: 372, justifyContent: 'center' }}>
          <div
            style={{
              display: 'block',
              width: 690,
              color: palette.ink,
              fontSize: size,
              fontWeight: 600,
              lineHeight: 1.12,
              letterSpacing: size * -0.025,
              textWrap: size === smallest ? 'wrap' : 'balance',
              lineClamp: 4,
              wordBreak: 'break-word',
            }}
          >
            {title}
          </div>
        </div>
      </div>
      <div
        style={{
          display: 'block',
          position: 'absolute',
          left: 72,
          top: 536,
          width: 740,
          lineClamp: 1,
          color: palette.muted,
          fontSize: 28,
          fontWeight: 400,
        }}
      >
        {note}
      </div>
    </div>
  )
}

const mark = (
  <svg aria-hidden="true" width="44" height="44" viewBox="0 0 32 32" style={{ marginRight: 14 }}>
    <path fill="none" stroke={palette.accent} strokeWidth="2" d="M6 24V14a10 10 0 0 1 20 0v10" />
    <path fill={palette.accent} d="M11.5 24V14a4.5 4.5 0 0 1 9 0v10z" />
    <path stroke={palette.accent} strokeWidth="2" d="M1 28.5h30" />
  </svg>
)
