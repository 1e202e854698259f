import Stack from '@mui/material/Stack'
import { lazy, Suspense, useState } from 'react'
import { ReadFailure } from '../../api/read-failure'
import { useRead } from '../../api/use-read'
import { useText } from '../../i18n/use-text'
import { type Factors, factorsPath } from './factors'
import { RecoveryCodesLine } from './recovery-codes-line'
import { SettingsSection } from './settings-section'
import { TotpLine } from './totp-line'

const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog'))

/** The second step of signing in: an authenticator app, and the codes that stand in for it. */
export function SecondFactorSection() {
  const text = useText()
  const { data, error, refetch } = useRead<Factors>(factorsPath)
  const [codes, show] = useState<readonly string[]>([])
  const hasFactor = Boolean(data?.totp || data?.passkeys.length)

  async function take(issued: readonly string[] = []) {
    show(issued)
    await refetch()
  }

  return (
    <SettingsSection
      title={text('parvis.own.secondFactor.title')}
      intro={text('parvis.own.secondFactor.intro')}
    >
      {error && <ReadFailure error={error} retry={refetch} />}
      <Stack useFlexGap spacing={1}>
        {data && <TotpLine isOn={data.totp} onChange={take} />}
        {data && hasFactor && <RecoveryCodesLine left={data.recoveryCodes} onRenewed={take} />}
      </Stack>
      <Suspense>
        {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => show([])} />}
      </Suspense>
    </SettingsSection>
  )
}
