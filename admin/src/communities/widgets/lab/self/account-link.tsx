import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMessages, useNotifications } from '@parvis/admin-kit'
import { type ChatAccount, confirmChatAccount, linkChatAccount } from '@parvis/schemas/calls/chat-account'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../../../../api/call'
import type { Named } from '../samples'
import { MemberChoice } from './member-choice'
import { selfMessages } from './messages'
import { useFieldCall } from './use-chat-account'

interface AccountLinkProps {
  networkId: string
  /** To whom a valid code was sent. */
  pending: ChatAccount['pending']
  change(asked: Promise<ChatAccount>): Promise<void>
}

/** Links one's own account: who one is, then the code that the bot sent there. */
export function AccountLink({ networkId, pending, change }: AccountLinkProps) {
  const [asksAgain, setAsksAgain] = useState(false)
  const params = { id: networkId }
  if (pending && !asksAgain)
    return (
      <CodeForm
        name={pending.name}
        confirm={(code) => change(call(confirmChatAccount, { params, body: { code } }))}
        onOther={() => setAsksAgain(true)}
      />
    )
  return (
    <PersonForm
      networkId={networkId}
      sendCode={async (userId) => {
        await change(call(linkChatAccount, { params, body: { userId } }))
        setAsksAgain(false)
      }}
    />
  )
}

interface PersonFormProps {
  networkId: string
  sendCode(userId: string): Promise<void>
}

function PersonForm({ networkId, sendCode }: PersonFormProps) {
  const text = useMessages(selfMessages)
  const { isBusy, error, run } = useFieldCall(useNotifications().problem)
  const [person, setPerson] = useState<Named | null>(null)
  return (
    <Row onSubmit={() => person && run(() => sendCode(person.userId))}>
      <MemberChoice networkId={networkId} value={person} error={error} onChange={setPerson} />
      <Button type="submit" variant="outlined" color="inherit" loading={isBusy} disabled={!person}>
        {text('sendCode')}
      </Button>
    </Row>
  )
}

interface CodeFormProps {
  /** To whom the code was sent. */
  name: string
  confirm(code: string): Promise<void>
  onOther(): void
}

function CodeForm({ name, confirm, onOther }: CodeFormProps) {
  const text = useMessages(selfMessages)
  const { isBusy, error, run } = useFieldCall(useNotifications().problem)
  const [code, setCode] = useState('')
  return (
    <Row onSubmit={() => code.trim() !== '' && run(() => confirm(code))}>
      <TextField
        autoFocus
        size="small"
        label={text('code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={error !== undefined}
        helperText={error ?? text('codeHelp', { name })}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 } }}
        sx={{ flex: '1 1 220px', maxWidth: 360 }}
      />
      <Button type="submit" variant="outlined" color="inherit" loading={isBusy}>
        {text('confirm')}
      </Button>
      <Button color="inherit" onClick={onOther}>
        {text('other')}
      </Button>
    </Row>
  )
}

/** A form by itself: the settings that are previewed may be in another one, which must not be submitted. */
function Row({ onSubmit, children }: { onSubmit(): unknown; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
    >
      {children}
    </Box>
  )
}
