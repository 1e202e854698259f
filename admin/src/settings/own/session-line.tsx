import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { Locale } from '@parvis/schema'
import { useLocale } from 'react-admin'
import { useText } from '../../i18n/use-text'
import { momentIn } from './moment-in'
import { SettingsLine } from './settings-line'

/** Where someone is connected, as `user/sessions` answers it. */
export interface OwnSession {
  readonly id: string
  readonly current: boolean
  /** Browser and system; empty when not known. */
  readonly device: string
  readonly address: string | null
  readonly lastUsedAt: string
}

/** One of one's sessions; another one than this can be ended. */
export function SessionLine({ session, onEnd }: { session: OwnSession; onEnd(): void }) {
  const text = useText()
  const locale = useLocale() as Locale
  const device = session.device || text('parvis.own.sessions.unknown')
  const lastUsed = text('parvis.own.sessions.lastUsed', { date: momentIn(session.lastUsedAt, locale) })
  return (
    <SettingsLine
      title={device}
      notes={[session.address, lastUsed]}
      mark={
        session.current && (
          <Chip size="small" color="success" variant="outlined" label={text('parvis.own.sessions.current')} />
        )
      }
    >
      {!session.current && (
        <Button color="inherit" aria-label={text('parvis.own.sessions.endNamed', { device })} onClick={onEnd}>
          {text('parvis.own.sessions.end')}
        </Button>
      )}
    </SettingsLine>
  )
}
