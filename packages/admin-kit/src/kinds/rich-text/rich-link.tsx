import LinkIcon from '@mui/icons-material/InsertLink'
import { Button, IconButton, Popover, Stack, TextField, Tooltip } from '@mui/material'
import { isLinkInText, messageOf } from '@parvis/schema'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '../../messages/language.js'
import { useMessages } from '../../messages/use-messages.js'
import { richTextMessages } from './messages.js'

/** Turns the selection into a link, or edits or removes its link. */
export function LinkButton({ editor }: { editor: Editor }) {
  const label = useMessages(richTextMessages)('link')
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => {
    setAnchor(undefined)
    editor.commands.focus()
  }
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-pressed={isOn}
          aria-haspopup="dialog"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={toolButton(isOn)}
        >
          <LinkIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && <LinkPopover editor={editor} anchor={anchor} onClose={close} />}
    </>
  )
}

interface LinkPopoverProps {
  editor: Editor
  anchor: HTMLElement
  onClose(): void
}

function LinkPopover({ editor, anchor, onClose }: LinkPopoverProps) {
  const text = useMessages(richTextMessages)
  const locale = useLanguage()
  const present: string = editor.getAttributes('link').href ?? ''
  const [typed, setTyped] = useState(present)
  const [isRefused, setRefused] = useState(false)
  const apply = () => {
    const href = linkAddress(typed)
    if (href === undefined) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    const { empty } = editor.state.selection
    if (empty && present === '') chain.insertContent(linkedText(href)).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text('link'), sx: { p: 2, width: 320 } } }}
    >
      <TextField
        autoFocus
        fullWidth
        label={text('linkAddress')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={applyOnEnter}
        error={isRefused}
        helperText={isRefused ? messageOf('invalid_url', locale) : undefined}
        slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false } }}
      />
      <Stack direction="row" spacing={1} sx={{ mt: 1, justifyContent: 'flex-end' }}>
        {present !== '' && (
          <Button color="inherit" onClick={remove}>
            {text('linkRemove')}
          </Button>
        )}
        <Button variant="contained" onClick={apply}>
          {text('linkSet')}
        </Button>
      </Stack>
    </Popover>
  )
}

function linkedText(href: string) {
  return { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }
}

/** The address of a typed link; undefined when it is invalid. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  const hasScheme = /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(text)
  const address = hasScheme
    ? text
    : `${/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? 'mailto:' : 'https://'}${text}`
  return isLinkInText(address) ? address : undefined
}

/** How a button of the toolbar looks: pressed, or with nothing to do. */
export function toolButton(isOn: boolean, can = true) {
  return {
    width: 32,
    height: 32,
    color: isOn ? 'primary.main' : can ? 'text.primary' : 'action.disabled',
    bgcolor: isOn ? 'action.selected' : undefined,
  }
}
