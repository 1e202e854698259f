import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../api/call'
import { useText } from '../../i18n/use-text'
import { factorsPath } from './factors'
import { ProofDialog } from './proof-dialog'

interface RecoveryCodesLineProps {
  left: number
  onRenewed(codes: readonly string[]): Promise<void>
}

/** How many recovery codes are left, and the way to others. */
export function RecoveryCodesLine({ left, onRenewed }: RecoveryCodesLineProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)

  async function renew(body: object) {
    const path = `${factorsPath}/recovery-codes`
    const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('POST', path, body)
    setAsking(false)
    await onRenewed(recoveryCodes)
  }

  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography sx={{ mr: 'auto' }}>
        {text('parvis.own.secondFactor.recoveryLeft', { smart_count: left })}
      </Typography>
      <Button color="inherit" onClick={() => setAsking(true)}>
        {text('parvis.own.secondFactor.renew')}
      </Button>
      {isAsking && (
        <ProofDialog
          title={text('parvis.own.secondFactor.renewTitle')}
          intro={text('parvis.own.secondFactor.renewIntro')}
          label={text('parvis.own.secondFactor.renewAction')}
          onSend={renew}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}
