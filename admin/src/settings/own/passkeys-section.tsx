/** The passkeys of a person: what each is called, and adding, renaming and removing one. */

import Button from '@mui/material/Button'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useNotifications } from '@parvis/admin-kit'
import { ApiProblem } from '@parvis/data-provider'
import { type Locale, messageOf } from '@parvis/schema'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { lazy, Suspense, useState } from 'react'
import { useLocale } from 'react-admin'
import { call } from '../../api/call'
import { useRead } from '../../api/use-read'
import { ShortField } from '../../forms/short-field'
import { MessageError, type ShortValues } from '../../forms/use-short-form'
import { currentLocale } from '../../i18n/current-locale'
import { useText } from '../../i18n/use-text'
import { SettingsLine, SettingsSection } from '../settings-section'
import { type Factors, factorsPath, type Passkey } from './factors'
import { momentIn } from './moment-in'
import { ProofDialog } from './proof-dialog'

const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog'))

/** The keys that sign one in without a password. */
export function PasskeysSection() {
  const text = useText()
  const notify = useNotifications()
  const { data, refetch } = useRead<Factors>(factorsPath)
  const [isAdding, setAdding] = useState(false)
  const [leaving, askToRemove] = useState<Passkey>()
  const [codes, show] = useState<readonly string[]>([])

  async function finish(name: string, issued: readonly string[]) {
    setAdding(false)
    show(issued)
    notify.success(text('parvis.own.passkeys.added', { name }))
    await refetch()
  }

  async function remove({ id, name }: Passkey, body: object) {
    await call('DELETE', `${factorsPath}/passkeys/${id}`, body)
    askToRemove(undefined)
    notify.success(text('parvis.own.passkeys.removed', { name }))
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
      {isAdding && <NewPasskeyDialog onAdded={finish} onClose={() => setAdding(false)} />}
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

/** A passkey of the person, which can be removed. */
function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
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

interface NewPasskeyDialogProps {
  /** Called with its name, and the recovery codes that come with the first second factor. */
  onAdded(name: string, recoveryCodes: readonly string[]): Promise<void>
  onClose(): void
}

/** Has the browser create a passkey, and stores it under a name. */
function NewPasskeyDialog({ onAdded, onClose }: NewPasskeyDialogProps) {
  const text = useText()

  async function add({ name = '', password = '' }: ShortValues) {
    if (name.trim() === '') throw nameMissing()
    try {
      await onAdded(name, await addPasskey(name, password))
    } catch (error) {
      if (error instanceof PasskeyNotMade) throw new MessageError(text(`parvis.own.passkeys.${error.reason}`))
      throw error
    }
  }

  return (
    <ProofDialog
      title={text('parvis.own.passkeys.add')}
      intro={text('parvis.own.passkeys.addIntro')}
      label={text('parvis.own.passkeys.create')}
      onSend={add}
      onClose={onClose}
    >
      <ShortField
        autoFocus
        name="name"
        label={text('parvis.own.passkeys.name')}
        help={text('parvis.own.passkeys.nameHelp')}
        autoComplete="off"
      />
    </ProofDialog>
  )
}

/** Said before the browser asks for anything. */
function nameMissing(): ApiProblem {
  const message = messageOf('required', currentLocale())
  return new ApiProblem(422, { errors: [{ path: 'name', code: 'required', message }] })
}

const path = `${factorsPath}/passkeys`

/** A passkey that the browser did not make, and why. */
class PasskeyNotMade extends Error {
  constructor(
    readonly reason: 'cancelled' | 'known' | 'unsupported',
    options?: ErrorOptions,
  ) {
    super(`The browser made no passkey: ${reason}`, options)
  }
}

/**
 * Has the browser create a passkey, and stores it.
 *
 * @returns recovery codes, when it is the first second factor
 * @throws PasskeyNotMade, ApiProblem
 */
async function addPasskey(name: string, password: string): Promise<readonly string[]> {
  const { token, options } = await call<Beginning>('POST', `${path}/begin`, { password })
  const response = await created(options)
  const { recoveryCodes } = await call<Added>('POST', path, { token, name, response })
  return recoveryCodes
}

async function created(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) throw new PasskeyNotMade('unsupported')
  return startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw new PasskeyNotMade(isKnown(cause) ? 'known' : 'cancelled', { cause })
  })
}

function isKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}

interface Beginning {
  readonly token: string
  readonly options: PublicKeyCredentialCreationOptionsJSON
}

interface Added {
  readonly recoveryCodes: readonly string[]
}
