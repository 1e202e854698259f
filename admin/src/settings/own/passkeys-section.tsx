/** The passkeys of a person: their names, and adding and removing one. */

import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import type { Locale } from '@parvis/schema'
import { type OwnPasskey, readSecondFactors, removePasskey } from '@parvis/schemas/calls/own-account'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from 'react-admin'
import { call } from '../../api/call'
import { useRead } from '../../api/use-read'
import { ShortField } from '../../forms/short-field'
import { MessageError, type ShortValues } from '../../forms/use-short-form'
import { SettingsLine, SettingsSection } from '../settings-section'
import { passkeysMessages } from './messages'
import { momentIn } from './moment-in'
import { ProofDialog, type ProofValues } from './proof-dialog'

const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog'))

/** The keys that sign one in without a password. */
export function PasskeysSection() {
  const text = useMessages(passkeysMessages)
  const notify = useNotifications()
  const { data, refetch } = useRead(readSecondFactors)
  const [isAdding, setAdding] = useState(false)
  const [leaving, askToRemove] = useState<OwnPasskey>()
  const [codes, show] = useState<readonly string[]>([])

  async function finish(name: string, issued: readonly string[]) {
    setAdding(false)
    show(issued)
    notify.success(text('added', { name }))
    await refetch()
  }

  async function remove({ id, name }: OwnPasskey, body: ProofValues) {
    await call(removePasskey, { params: { id }, body })
    askToRemove(undefined)
    notify.success(text('removed', { name }))
    await refetch()
  }

  return (
    <SettingsSection title={text('title')} intro={text('intro')}>
      {data?.passkeys.length === 0 && <Typography>{text('none')}</Typography>}
      <List disablePadding>
        {data?.passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onRemove={() => askToRemove(passkey)} />
        ))}
      </List>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setAdding(true)}>
        {text('add')}
      </Button>
      {leaving && (
        <ProofDialog
          isDestructive
          title={text('removeTitle', { name: leaving.name })}
          intro={text('removeIntro')}
          label={text('remove')}
          onSend={(body) => remove(leaving, body)}
          onClose={() => askToRemove(undefined)}
        />
      )}
      {isAdding && <NewPasskeyDialog onAdded={finish} onClose={() => setAdding(false)} />}
      <Suspense>
        {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => show([])} />}
      </Suspense>
    </SettingsSection>
  )
}

/** A passkey of the person, which can be removed. */
function PasskeyLine({ passkey, onRemove }: { passkey: OwnPasskey; onRemove(): void }) {
  const text = useMessages(passkeysMessages)
  const locale = useLocale() as Locale
  const { name, createdAt, lastUsedAt } = passkey
  const used = lastUsedAt ? text('lastUsed', { date: momentIn(lastUsedAt, locale) }) : text('neverUsed')
  const created = text('created', { date: momentIn(createdAt, locale) })
  return (
    <SettingsLine title={name} notes={[created, used]}>
      <Button color="inherit" aria-label={text('removeNamed', { name })} onClick={onRemove}>
        {text('remove')}
      </Button>
    </SettingsLine>
  )
}

interface NewPasskeyDialogProps {
  /** Called with its name, and the recovery codes of the first second factor. */
  onAdded(name: string, recoveryCodes: readonly string[]): Promise<void>
  onClose(): void
}

/** Has the browser create a passkey, and stores it under a name. */
function NewPasskeyDialog({ onAdded, onClose }: NewPasskeyDialogProps) {
  const text = useMessages(passkeysMessages)

  async function add({ name = '', password = '' }: ShortValues) {
    const { addPasskey, PasskeyNotMade } = await import('./add-passkey')
    try {
      await onAdded(name, await addPasskey(name, password))
    } catch (error) {
      if (error instanceof PasskeyNotMade) throw new MessageError(text(error.reason))
      throw error
    }
  }

  return (
    <ProofDialog
      title={text('add')}
      intro={text('addIntro')}
      label={text('create')}
      onSend={add}
      onClose={onClose}
    >
      <ShortField autoFocus name="name" label={text('name')} help={text('nameHelp')} autoComplete="off" />
    </ProofDialog>
  )
}
