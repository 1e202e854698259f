import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMessages, useRefusalMessage } from '@parvis/admin-kit'
import { communityMembers } from '@parvis/schemas'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog'
import { refusalsOf, type ShortValues } from '../../forms/use-short-form'
import { useMayRead } from '../../session/use-may-read'
import type { TokenDialogProps } from '../dialogs/dialog-props'
import { useContract } from '../use-contract'
import { useSignedBy } from '../wallet/use-signed-by'
import { useAddressesSource } from './addresses-source'
import { useFileSource } from './file-source'
import { useMembersSource } from './members-source'
import { mintMessages } from './mint-messages'

/** Mints to addresses that are typed, or to a list. Nothing is sent before its cost is seen. */
export default function MintDialog(props: TokenDialogProps) {
  const { token, onClose } = props
  const text = useMessages(mintMessages)
  const { data: contract } = useContract(token)
  const forget = () => {
    for (const name of sourceNames) sources[name].forget()
  }
  const signing = useSignedBy({ token, act: 'mint', onChange: forget })
  const sourceProps = { ...props, wallet: signing.wallet, begin: signing.begin }
  const sources = {
    addresses: useAddressesSource(sourceProps),
    file: useFileSource(sourceProps),
    members: useMembersSource(sourceProps),
  }
  const mayRead = useMayRead()
  const offered = sourceNames.filter((name) => name !== 'members' || mayRead(communityMembers))
  const [chosen, setChosen] = useState<SourceName>('addresses')
  const refusalMessage = useRefusalMessage()
  const [problem, setProblem] = useState<string>()
  const { label, isBlocked, send } = sources[chosen]
  const choose = (name: SourceName) => {
    setProblem(undefined)
    setChosen(name)
  }
  const sendChosen = async (values: ShortValues) => {
    setProblem(undefined)
    try {
      await send(values)
    } catch (error) {
      const { '': refused } = refusalsOf(error, Object.keys(values), refusalMessage)
      if (refused === undefined) throw error
      setProblem(refused)
    }
  }
  return (
    <FormDialog
      width="sm"
      title={text('title', { name: token.name })}
      intro={text('intro')}
      label={label}
      isBlocked={contract?.isPaused || signing.isBlocked || isBlocked}
      onSend={sendChosen}
      onClose={onClose}
    >
      {contract?.isPaused && <Alert severity="warning">{text('paused')}</Alert>}
      <SourceChoice offered={offered} value={chosen} onChange={choose} />
      {offered.map((name) => (
        <Stack key={name} spacing={2} hidden={name !== chosen} sx={{ '&[hidden]': { display: 'none' } }}>
          {sources[name].content}
        </Stack>
      ))}
      {signing.field}
      {problem && <Alert severity="error">{problem}</Alert>}
    </FormDialog>
  )
}

const sourceNames = ['addresses', 'file', 'members'] as const
type SourceName = (typeof sourceNames)[number]

interface SourceChoiceProps {
  offered: readonly SourceName[]
  value: SourceName
  onChange(source: SourceName): void
}

/** Chooses where recipients come from. */
function SourceChoice({ offered, value, onChange }: SourceChoiceProps) {
  const text = useMessages(mintMessages)
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={value}
      aria-label={text('source')}
      onChange={(_event, source: SourceName | null) => source && onChange(source)}
    >
      {offered.map((name) => (
        <ToggleButton key={name} value={name} sx={{ px: 0.5 }}>
          {text(`source_${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
