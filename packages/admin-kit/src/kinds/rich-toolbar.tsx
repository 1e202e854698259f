import { IconButton, Stack, Tooltip } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { useRoving } from '../fields/use-roving.js'
import { useText } from '../messages/use-text.js'
import { type RichCommand, richCommands } from './rich-commands.js'
import { LinkButton } from './rich-link.js'
import { toolButton } from './tool-button.js'

/** The buttons that format a text: one stop of Tab, arrows from one to the other. */
export function RichToolbar({ editor, label }: { editor: Editor; label: string }) {
  const text = useText()
  const roving = useRoving<HTMLDivElement>('button')
  return (
    <Stack
      {...roving}
      direction="row"
      role="toolbar"
      aria-label={text('rich_toolbar', { label })}
      sx={{ flexWrap: 'wrap', columnGap: 1.5, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {richCommands.map((group, index) => (
        <Stack key={group[0]?.name} direction="row">
          {group.map((command) => (
            <CommandButton key={command.name} editor={editor} command={command} />
          ))}
          {index === 0 && <LinkButton editor={editor} />}
        </Stack>
      ))}
    </Stack>
  )
}

function CommandButton({ editor, command }: { editor: Editor; command: RichCommand }) {
  const { name, Icon, run, isOn, can } = command
  const label = useText()(name)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isOn: isOn?.(now), can: can?.(now) ?? true }),
  })
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={state.isOn}
        aria-disabled={!state.can}
        // The selection stays where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => state.can && run(editor)}
        sx={toolButton(state.isOn === true, state.can)}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
