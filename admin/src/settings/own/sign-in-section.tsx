import Button from '@mui/material/Button'
import List from '@mui/material/List'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import type { AnswerOf } from '@parvis/schema'
import { changeEmail, changeUsername, readProfile } from '@parvis/schemas/calls/own-account'
import { useState } from 'react'
import { call } from '../../api/call'
import { useRead } from '../../api/use-read'
import { ShortField } from '../../forms/short-field'
import { session } from '../../session/current-session'
import { SettingsLine, SettingsSection } from '../settings-section'
import { signInMessages } from './messages'
import { ProofDialog, type ProofValues } from './proof-dialog'

type Names = Pick<AnswerOf<typeof readProfile>, 'username' | 'email'>

/** The names and addresses one signs in with, and how to change them. */
export function SignInSection() {
  const text = useMessages(signInMessages)
  const [changing, change] = useState<keyof Names>()
  // The section above already reports a failed read.
  const { data, refetch } = useRead(readProfile)
  return (
    <SettingsSection title={text('title')} intro={text('intro')}>
      <List disablePadding>
        <Name name="username" value={data?.username} onChange={change} />
        <Name name="email" value={data?.email} onChange={change} />
      </List>
      {changing === 'username' && (
        <UsernameDialog onChanged={() => refetch()} onClose={() => change(undefined)} />
      )}
      {changing === 'email' && <EmailDialog onClose={() => change(undefined)} />}
    </SettingsSection>
  )
}

interface NameProps {
  name: keyof Names
  value: string | undefined
  onChange(name: keyof Names): void
}

function Name({ name, value = '', onChange }: NameProps) {
  const text = useMessages(signInMessages)
  const label = text(`${name === 'email' ? 'changeEmail' : 'changeUsername'}`)
  return (
    <SettingsLine title={text(`${name}`)} notes={[value]}>
      <Button color="inherit" aria-label={label} onClick={() => onChange(name)}>
        {text('change')}
      </Button>
    </SettingsLine>
  )
}

function UsernameDialog({ onChanged, onClose }: { onChanged(): void; onClose(): void }) {
  const text = useMessages(signInMessages)
  const notify = useNotifications()
  async function send({ username = '', password }: ProofValues) {
    await call(changeUsername, { body: { username, password } })
    onClose()
    notify.success(text('usernameChanged'))
    onChanged()
    await session.reread()
  }
  return (
    <ProofDialog
      title={text('changeUsername')}
      intro={text('usernameIntro')}
      label={text('change')}
      onSend={send}
      onClose={onClose}
    >
      <ShortField
        autoFocus
        name="username"
        autoComplete="username"
        label={text('newUsername')}
        help={text('usernameHelp')}
      />
    </ProofDialog>
  )
}

function EmailDialog({ onClose }: { onClose(): void }) {
  const text = useMessages(signInMessages)
  const notify = useNotifications()
  async function send({ email = '', password }: ProofValues) {
    await call(changeEmail, { body: { email, password } })
    onClose()
    notify.success(text('linkSent', { email }))
  }
  return (
    <ProofDialog
      title={text('changeEmail')}
      intro={text('emailIntro')}
      label={text('sendLink')}
      onSend={send}
      onClose={onClose}
    >
      <ShortField autoFocus name="email" type="email" autoComplete="email" label={text('newEmail')} />
    </ProofDialog>
  )
}
