import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import type { Locale } from '@parvis/schema'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OwnSession,
} from '@parvis/schemas/calls/own-account'
import { useState } from 'react'
import { useLocale } from 'react-admin'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { SettingsLine, SettingsSection } from '../settings-section'
import { sessionsMessages } from './messages'
import { momentIn } from './moment-in'
import { ProofDialog, type ProofValues } from './proof-dialog'

/** Where one is connected, and ending that. */
export function SessionsSection() {
  const text = useMessages(sessionsMessages)
  const notify = useNotifications()
  const { data: sessions = [], error, refetch } = useRead(listSessions)
  const [asked, ask] = useState<OwnSession | 'others'>()
  const others = sessions.filter(({ current }) => !current)
  const deviceOf = ({ device }: OwnSession) => device || text('unknown')

  async function end(target: OwnSession | 'others', body: ProofValues) {
    if (target === 'others') await call(endOtherSessions, { body })
    else await call(endSession, { params: { id: target.id }, body })
    await refetch()
    ask(undefined)
    notify.success(target === 'others' ? text('othersEnded') : text('ended', { device: deviceOf(target) }))
  }

  return (
    <SettingsSection title={text('title')} intro={text('intro')}>
      {error && <ReadFailure error={error} retry={refetch} />}
      <List disablePadding>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => ask(session)} />
        ))}
      </List>
      {others.length > 0 && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => ask('others')}>
          {text('endOthers')}
        </Button>
      )}
      {asked && (
        <ProofDialog
          isDestructive
          {...(asked === 'others'
            ? {
                title: text('endOthersTitle'),
                intro: text('endOthersIntro', { smart_count: others.length }),
              }
            : {
                title: text('endTitle'),
                intro: text('endIntro', { device: deviceOf(asked) }),
              })}
          label={text('end')}
          onSend={(proof) => end(asked, proof)}
          onClose={() => ask(undefined)}
        />
      )}
    </SettingsSection>
  )
}

/** A session of the person; any but the current one can be ended. */
function SessionLine({ session, onEnd }: { session: OwnSession; onEnd(): void }) {
  const text = useMessages(sessionsMessages)
  const locale = useLocale() as Locale
  const device = session.device || text('unknown')
  const lastUsed = text('lastUsed', { date: momentIn(session.lastUsedAt, locale) })
  return (
    <SettingsLine
      title={device}
      notes={[session.address, lastUsed]}
      mark={
        session.current && <Chip size="small" color="success" variant="outlined" label={text('current')} />
      }
    >
      {!session.current && (
        <Button color="inherit" aria-label={text('endNamed', { device })} onClick={onEnd}>
          {text('end')}
        </Button>
      )}
    </SettingsLine>
  )
}
