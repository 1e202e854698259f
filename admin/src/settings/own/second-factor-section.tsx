import Off from '@mui/icons-material/CancelOutlined'
import On from '@mui/icons-material/CheckCircleOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import {
  beginTotp,
  readSecondFactors,
  removeTotp,
  renewRecoveryCodes,
} from '@parvis/schemas/calls/own-account'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { SettingsSection } from '../settings-section'
import { secondFactorMessages } from './messages'
import { ProofDialog, type ProofValues } from './proof-dialog'
import type { TotpSecret } from './totp-dialog'

const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog'))

/** The second step of signing in: an authenticator app, and recovery codes that replace it. */
export function SecondFactorSection() {
  const text = useMessages(secondFactorMessages)
  const { data, error, refetch } = useRead(readSecondFactors)
  const [codes, show] = useState<readonly string[]>([])
  const hasFactor = Boolean(data?.totp || data?.passkeys.length)

  async function refresh(issued: readonly string[] = []) {
    show(issued)
    await refetch()
  }

  return (
    <SettingsSection title={text('title')} intro={text('intro')}>
      {error && <ReadFailure error={error} retry={refetch} />}
      <Stack useFlexGap spacing={1}>
        {data && <TotpLine isOn={data.totp} onChange={refresh} />}
        {data && hasFactor && <RecoveryCodesLine left={data.recoveryCodes} onRenewed={refresh} />}
      </Stack>
      <Suspense>
        {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => show([])} />}
      </Suspense>
    </SettingsSection>
  )
}

interface RecoveryCodesLineProps {
  left: number
  onRenewed(codes: readonly string[]): Promise<void>
}

/** How many recovery codes are left, and a button for new ones. */
function RecoveryCodesLine({ left, onRenewed }: RecoveryCodesLineProps) {
  const text = useMessages(secondFactorMessages)
  const [isAsking, setAsking] = useState(false)

  async function renew(body: ProofValues) {
    const { recoveryCodes } = await call(renewRecoveryCodes, { body })
    setAsking(false)
    await onRenewed(recoveryCodes)
  }

  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography sx={{ mr: 'auto' }}>{text('recoveryLeft', { smart_count: left })}</Typography>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {text('renew')}
      </Button>
      {isAsking && (
        <ProofDialog
          title={text('renewTitle')}
          intro={text('renewIntro')}
          label={text('renewAction')}
          onSend={renew}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}

const TotpDialog = lazy(() => import('./totp-dialog'))

interface TotpLineProps {
  isOn: boolean
  /** Called with the recovery codes, if any. */
  onChange(codes?: readonly string[]): Promise<void>
}

/** Whether sign-in asks for codes of an authenticator app, and how to change that. */
function TotpLine({ isOn, onChange }: TotpLineProps) {
  const text = useMessages(secondFactorMessages)
  const notify = useNotifications()
  const [secret, begin] = useState<TotpSecret>()
  const [isAsking, setAsking] = useState(false)
  const state = isOn ? 'on' : 'off'

  async function turnOn(body: ProofValues) {
    begin(await call(beginTotp, { body }))
    setAsking(false)
  }

  async function turnOff(body: ProofValues) {
    await call(removeTotp, { body })
    setAsking(false)
    notify.success(text('turnedOff'))
    await onChange()
  }

  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Chip
        variant="outlined"
        color={isOn ? 'success' : 'default'}
        icon={isOn ? <On /> : <Off />}
        label={text(state)}
        sx={{ mr: 'auto' }}
      />
      <Button {...(isOn ? { color: 'inherit' } : { variant: 'outlined' })} onClick={() => setAsking(true)}>
        {text(isOn ? 'turnOff' : 'turnOn')}
      </Button>
      <Suspense>
        {secret && (
          <TotpDialog
            title={text('setUp')}
            secret={secret}
            onClose={() => begin(undefined)}
            onConfirmed={onChange}
          />
        )}
      </Suspense>
      {isAsking && (
        <ProofDialog
          isDestructive={isOn}
          title={text(isOn ? 'turnOffTitle' : 'setUp')}
          intro={text(isOn ? 'turnOffIntro' : 'turnOnIntro')}
          label={text(isOn ? 'turnOff' : 'goOn')}
          onSend={isOn ? turnOff : turnOn}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}
