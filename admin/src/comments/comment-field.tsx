import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMessages, useRefusalMessage, visuallyHidden } from '@parvis/admin-kit'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { bodyOf, type CommentDraft, type Person, type TypedMention, withMention } from './mention-text'
import { commentMessages } from './messages'
import { PeopleList, personId } from './people-list'
import type { RecordName } from './record-name'
import { usePeopleList } from './use-people-list'

interface CommentFieldProps {
  name: RecordName
  label: string
  /** The label of the button that sends. */
  action: string
  draft: CommentDraft
  onChange(draft: CommentDraft): void
  /** @throws ApiProblem whose reason is shown below the field */
  onSend(body: string): Promise<void>
  /** Omitted where there is nothing to go back to. */
  onCancel?: () => void
}

const isMac = /Mac|iP/.test(navigator.platform)

/** Where a comment is written: `@` offers people, and Ctrl Enter sends. */
export function CommentField({ name, label, action, draft, onChange, onSend, onCancel }: CommentFieldProps) {
  const text = useMessages(commentMessages)
  const id = useId()
  const { input, caret, setCaret, moveCaret } = useCaret(onCancel ? draft.text.length : 0)
  const { refusal, isSending, send, forgive } = useSending(draft, onSend, () => input.current?.focus())
  const list = usePeopleList({
    name,
    draft,
    caret,
    onChoose(mention: TypedMention, person: Person) {
      const next = withMention(draft, mention, person)
      onChange(next.draft)
      moveCaret(next.caret)
    },
  })

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSent) send()
    else if (event.shiftKey || !list.press(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack spacing={1}>
        <TextField
          multiline
          fullWidth
          autoFocus={onCancel !== undefined}
          minRows={2}
          maxRows={8}
          label={label}
          value={draft.text}
          error={refusal !== undefined}
          helperText={refusal ?? text('help', { keys: isMac ? '⌘ ⏎' : 'Ctrl ⏎' })}
          inputRef={input}
          onChange={({ target }) => {
            const at = target.selectionStart ?? target.value.length
            forgive()
            onChange({ ...draft, text: target.value })
            setCaret(at)
            list.reopen(target.value, at)
          }}
          onSelect={({ target }) => setCaret((target as HTMLTextAreaElement).selectionStart)}
          onKeyDown={press}
          slotProps={{
            htmlInput: {
              'aria-autocomplete': 'list',
              'aria-controls': list.active && `${id}-people`,
              'aria-activedescendant': list.active && personId(`${id}-people`, list.active),
            },
          }}
        />
        {list.active && (
          <PeopleList
            id={`${id}-people`}
            people={list.people}
            active={list.active}
            onActivate={list.activate}
            onChoose={list.choose}
          />
        )}
        <Box role="status" sx={visuallyHidden}>
          {list.active && text('found', { smart_count: list.people.length })}
        </Box>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          {onCancel && (
            <Button color="inherit" onClick={onCancel}>
              {text('cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isSending}>
            {action}
          </Button>
        </Stack>
      </Stack>
    </Box>
  )
}

/** Where the caret of a field is, and how it is moved once its text has changed. */
function useCaret(first: number) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(first)
  const [moved, setMoved] = useState<{ to: number }>()
  useLayoutEffect(() => {
    if (moved) input.current?.setSelectionRange(moved.to, moved.to)
  }, [moved])
  const moveCaret = (to: number) => {
    setCaret(to)
    setMoved({ to })
    input.current?.focus()
  }
  return { input, caret, setCaret, moveCaret }
}

/** Sends what is written once, and says why it was refused; what is written stays. */
function useSending(draft: CommentDraft, onSend: (body: string) => Promise<void>, focus: () => void) {
  const text = useMessages(commentMessages)
  const refusalMessage = useRefusalMessage()
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const refuse = (message: string) => {
    setRefusal(message)
    focus()
  }
  const send = async () => {
    if (isSending) return
    if (draft.text.trim() === '') return refuse(text('empty'))
    setSending(true)
    setRefusal(undefined)
    try {
      await onSend(bodyOf(draft))
    } catch (error) {
      refuse(refusalMessage(error))
    } finally {
      setSending(false)
    }
  }
  return { refusal, isSending, send, forgive: () => setRefusal(undefined) }
}
