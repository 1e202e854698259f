import Button from '@mui/material/Button'
import type { Locale } from '@parvis/schema'
import { useLocale } from 'react-admin'
import { useText } from '../../i18n/use-text'
import type { Passkey } from './factors'
import { momentIn } from './moment-in'
import { SettingsLine } from './settings-line'

/** One of one's passkeys, which can be removed. */
export function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const text = useText()
  const locale = useLocale() as Locale
  const { name, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt
    ? text('parvis.own.passkeys.lastUsed', { date: momentIn(lastUsedAt, locale) })
    : text('parvis.own.passkeys.neverUsed')
  const created = text('parvis.own.passkeys.created', { date: momentIn(createdAt, locale) })
  return (
    <SettingsLine title={name} notes={[created, used]}>
      <Button
        color="inherit"
        aria-label={text('parvis.own.passkeys.removeNamed', { name })}
        onClick={onRemove}
      >
        {text('parvis.own.passkeys.remove')}
      </Button>
    </SettingsLine>
  )
}
