import Button from '@mui/material/Button'
import List from '@mui/material/List'
import { useTell } from '@parvis/admin-kit'
import { useState } from 'react'
import { call } from '../api/call'
import { useRead } from '../api/use-read'
import { ShortField } from '../forms/short-field'
import type { ShortValues } from '../forms/use-short-form'
import { useText } from '../i18n/use-text'
import { session } from '../session/current-session'
import { ProofDialog } from './proof-dialog'
import { SettingsLine } from './settings-line'
import { SettingsSection } from './settings-section'

interface Names {
  readonly username: string
  readonly email: string
}

/** What one signs in by, and the ways to change it. */
export function SignInSection() {
  const text = useText()
  const [changing, change] = useState<keyof Names>()
  // Whether it can be read is said above, where the rest of it is.
  const { data, refetch } = useRead<Names>('user/profile')
  return (
    <SettingsSection title={text('parvis.own.signIn.title')} intro={text('parvis.own.signIn.intro')}>
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
  const text = useText()
  const label = text(`parvis.own.signIn.${name === 'email' ? 'changeEmail' : 'changeUsername'}`)
  return (
    <SettingsLine title={text(`parvis.own.signIn.${name}`)} notes={[value]}>
      <Button color="inherit" aria-label={label} onClick={() => onChange(name)}>
        {text('parvis.own.signIn.change')}
      </Button>
    </SettingsLine>
  )
}

function UsernameDialog({ onChanged, onClose }: { onChanged(): void; onClose(): void }) {
  const text = useText()
  const tell = useTell()
  async function send(values: ShortValues) {
    await call('POST', 'user/username', values)
    onClose()
    tell.success(text('parvis.own.signIn.usernameChanged'))
    onChanged()
    await session.reread()
  }
  return (
    <ProofDialog
      title={text('parvis.own.signIn.changeUsername')}
      intro={text('parvis.own.signIn.usernameIntro')}
      label={text('parvis.own.signIn.change')}
      onSend={send}
      onClose={onClose}
    >
      <ShortField
        autoFocus
        name="username"
        autoComplete="username"
        label={text('parvis.own.signIn.newUsername')}
        help={text('parvis.own.signIn.usernameHelp')}
      />
    </ProofDialog>
  )
}

function EmailDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const tell = useTell()
  async function send(values: ShortValues) {
    await call('POST', 'user/email', values)
    onClose()
    tell.success(text('parvis.own.signIn.linkSent', { email: String(values.email) }))
  }
  return (
    <ProofDialog
      title={text('parvis.own.signIn.changeEmail')}
      intro={text('parvis.own.signIn.emailIntro')}
      label={text('parvis.own.signIn.sendLink')}
      onSend={send}
      onClose={onClose}
    >
      <ShortField
        autoFocus
        name="email"
        type="email"
        autoComplete="email"
        label={text('parvis.own.signIn.newEmail')}
      />
    </ProofDialog>
  )
}
