import { useNotifications } from '@parvis/admin-kit'
import { callPath } from '@parvis/schema'
import { changePassword, listSessions } from '@parvis/schemas/calls/own-account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call'
import { PasswordField } from '../../forms/password-field'
import { ShortForm } from '../../forms/short-form'
import type { ShortValues } from '../../forms/use-short-form'
import { useText } from '../../i18n/use-text'
import { SettingsSection } from '../settings-section'

/** Choosing another password. */
export function PasswordSection() {
  const text = useText()
  const notify = useNotifications()
  const queries = useQueryClient()
  const [turn, setTurn] = useState(0)

  async function change({ current = '', password = '' }: ShortValues) {
    await call(changePassword, { body: { current, password } })
    setTurn(turn + 1)
    notify.success(text('parvis.own.password.changed'))
    await queries.invalidateQueries({ queryKey: [callPath(listSessions)] })
  }

  return (
    <SettingsSection title={text('parvis.own.password.title')} intro={text('parvis.own.password.intro')}>
      <ShortForm key={turn} label={text('parvis.own.password.change')} onSend={change}>
        <PasswordField name="current" label={text('parvis.own.password.current')} />
        <PasswordField
          isNew
          name="password"
          label={text('parvis.own.password.next')}
          help={text('parvis.own.password.help')}
        />
      </ShortForm>
    </SettingsSection>
  )
}
