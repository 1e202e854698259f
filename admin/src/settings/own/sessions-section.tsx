import Button from '@mui/material/Button'
import List from '@mui/material/List'
import { useNotifications } from '@parvis/admin-kit'
import { useState } from 'react'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { useText } from '../../i18n/use-text'
import { ProofDialog } from './proof-dialog'
import { type OwnSession, SessionLine } from './session-line'
import { SettingsSection } from './settings-section'

export const sessionsPath = 'user/sessions'

/** Where one is connected, and ending that. */
export function SessionsSection() {
  const text = useText()
  const tell = useNotifications()
  const { data: sessions = [], error, refetch } = useRead<OwnSession[]>(sessionsPath)
  const [asked, ask] = useState<OwnSession | 'others'>()
  const others = sessions.filter(({ current }) => !current)
  const deviceOf = ({ device }: OwnSession) => device || text('parvis.own.sessions.unknown')

  async function end(target: OwnSession | 'others', proof: object) {
    await call('DELETE', target === 'others' ? sessionsPath : `${sessionsPath}/${target.id}`, proof)
    await refetch()
    ask(undefined)
    tell.success(
      target === 'others'
        ? text('parvis.own.sessions.othersEnded')
        : text('parvis.own.sessions.ended', { device: deviceOf(target) }),
    )
  }

  return (
    <SettingsSection title={text('parvis.own.sessions.title')} intro={text('parvis.own.sessions.intro')}>
      {error && <ReadFailure error={error} retry={refetch} />}
      <List disablePadding>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} onEnd={() => ask(session)} />
        ))}
      </List>
      {others.length > 0 && (
        <Button variant="outlined" sx={{ mt: 1 }} onClick={() => ask('others')}>
          {text('parvis.own.sessions.endOthers')}
        </Button>
      )}
      {asked && (
        <ProofDialog
          isDestructive
          {...(asked === 'others'
            ? {
                title: text('parvis.own.sessions.endOthersTitle'),
                intro: text('parvis.own.sessions.endOthersIntro', { smart_count: others.length }),
              }
            : {
                title: text('parvis.own.sessions.endTitle'),
                intro: text('parvis.own.sessions.endIntro', { device: deviceOf(asked) }),
              })}
          label={text('parvis.own.sessions.end')}
          onSend={(proof) => end(asked, proof)}
          onClose={() => ask(undefined)}
        />
      )}
    </SettingsSection>
  )
}
