import { useMessages, useNotifications } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { changePassword, listSessions } from '@parvis/schemas/calls/own-account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call'
import { PasswordField } from '../../forms/password-field'
import { ShortForm } from '../../forms/short-form'
import type { ShortValues } from '../../forms/use-short-form'
import { SettingsSection } from '../settings-section'
import { passwordMessages } from './messages'

/** Choosing another password. */
export function PasswordSection() {
  const text = useMessages(passwordMessages)
  const notify = useNotifications()
  const queries = useQueryClient()
  const [turn, setTurn] = useState(0)

  async function change({ current = '', password = '' }: ShortValues) {
    await call(changePassword, { body: { current, password } })
    setTurn(turn + 1)
    notify.success(text('changed'))
    await queries.invalidateQueries({ queryKey: [callPath(listSessions)] })
  }

  return (
    <SettingsSection title={text('title')} intro={text('intro')}>
      <ShortForm key={turn} label={text('change')} onSend={change}>
        <PasswordField name="current" label={text('current')} />
        <PasswordField isNew name="password" label={text('next')} help={text('help')} />
      </ShortForm>
    </SettingsSection>
  )
}
