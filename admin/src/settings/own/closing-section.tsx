import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMessages } from '@parvis/admin-kit'
import { type AnswerOf, fileSize } from '@parvis/schema'
import { closeOwnAccount, readClosing } from '@parvis/schemas/calls/own-account'
import { useState } from 'react'
import { call } from '../../api/call'
import { useRead } from '../../api/use-read'
import { currentLocale } from '../../i18n/current-locale'
import { session } from '../../session/current-session'
import { useConnection } from '../../session/use-connection'
import { SettingsSection } from '../settings-section'
import { closingMessages } from './closing-messages'
import { ProofDialog, type ProofValues } from './proof-dialog'

type Closing = AnswerOf<typeof readClosing>

/** Closes the account, for its owner. */
export default function ClosingSection() {
  const text = useMessages(closingMessages)
  const { name } = useConnection().account
  const { data } = useRead(readClosing)
  const [isAsked, ask] = useState(false)
  if (!data?.mayClose) return null
  return (
    <SettingsSection title={text('title')} intro={text('intro', { name, days: data.days })}>
      <Button variant="outlined" color="error" onClick={() => ask(true)}>
        {text('close')}
      </Button>
      {isAsked && (
        <ProofDialog
          isDestructive
          title={text('dialogTitle', { name })}
          label={text('close')}
          onSend={close}
          onClose={() => ask(false)}
        >
          <WhatGoes closing={data} />
        </ProofDialog>
      )}
    </SettingsSection>
  )
}

function close(body: ProofValues): Promise<void> {
  return session.endBy(async () => {
    await call(closeOwnAccount, { body })
  })
}

function WhatGoes({ closing: { people, storage, days } }: { closing: Closing }) {
  const text = useMessages(closingMessages)
  const size = fileSize(storage, currentLocale())
  return (
    <>
      <Listed title={text('ends')} items={[text('access', { smart_count: people }), text('servers')]} />
      <Listed
        title={text('erases', { days })}
        items={[text('records'), text('files', { size }), text('identities')]}
      />
      <Typography color="textSecondary">{text('stays')}</Typography>
    </>
  )
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      {title}
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
