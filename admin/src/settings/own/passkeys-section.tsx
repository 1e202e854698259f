import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useNotifications } from '@parvis/admin-kit'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call'
import { useRead } from '../../api/use-read'
import { useText } from '../../i18n/use-text'
import { type Factors, factorsPath, type Passkey } from './factors'
import { NewPasskeyDialog } from './new-passkey-dialog'
import { PasskeyLine } from './passkey-line'
import { ProofDialog } from './proof-dialog'
import { SettingsSection } from './settings-section'

const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog'))

/** The keys that sign one in without a password. */
export function PasskeysSection() {
  const text = useText()
  const tell = useNotifications()
  const { data, refetch } = useRead<Factors>(factorsPath)
  const [isAdding, setAdding] = useState(false)
  const [leaving, askToRemove] = useState<Passkey>()
  const [codes, show] = useState<readonly string[]>([])

  async function take(name: string, issued: readonly string[]) {
    setAdding(false)
    show(issued)
    tell.success(text('parvis.own.passkeys.added', { name }))
    await refetch()
  }

  async function remove({ id, name }: Passkey, body: object) {
    await call('DELETE', `${factorsPath}/passkeys/${id}`, body)
    askToRemove(undefined)
    tell.success(text('parvis.own.passkeys.removed', { name }))
    await refetch()
  }

  return (
    <SettingsSection title={text('parvis.own.passkeys.title')} intro={text('parvis.own.passkeys.intro')}>
      {data?.passkeys.length === 0 && <Typography>{text('parvis.own.passkeys.none')}</Typography>}
      <List disablePadding>
        {data?.passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => askToRemove(passkey)} />
        ))}
      </List>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setAdding(true)}>
        {text('parvis.own.passkeys.add')}
      </Button>
      {isAdding && <NewPasskeyDialog onAdded={take} onClose={() => setAdding(false)} />}
      {leaving && (
        <ProofDialog
          isDestructive
          title={text('parvis.own.passkeys.removeTitle', { name: leaving.name })}
          intro={text('parvis.own.passkeys.removeIntro')}
          label={text('parvis.own.passkeys.remove')}
          onSend={(body) => remove(leaving, body)}
          onClose={() => askToRemove(undefined)}
        />
      )}
      <Suspense>
        {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => show([])} />}
      </Suspense>
    </SettingsSection>
  )
}
