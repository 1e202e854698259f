/** The toolbar of the editor of formatted text, and its commands. */

import BoldIcon from '@mui/icons-material/FormatBold'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import QuoteIcon from '@mui/icons-material/FormatQuote'
import RedoIcon from '@mui/icons-material/Redo'
import SubheadingIcon from '@mui/icons-material/TextFields'
import HeadingIcon from '@mui/icons-material/Title'
import UndoIcon from '@mui/icons-material/Undo'
import { IconButton, Stack, Tooltip } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ComponentType } from 'react'
import { useRoving } from '../../fields/use-roving.js'
import { useMessages } from '../../messages/use-messages.js'
import { richTextMessages } from './messages.js'
import { LinkButton, toolButton } from './rich-link.js'

/** The buttons that format a text: one stop of Tab, arrows from one to the other. */
export function RichToolbar({ editor, label }: { editor: Editor; label: string }) {
  const text = useMessages(richTextMessages)
  const roving = useRoving<HTMLDivElement>('button')
  return (
    <Stack
      {...roving}
      direction="row"
      role="toolbar"
      aria-label={text('toolbar', { label })}
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
  const label = useMessages(richTextMessages)(name)
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
        // Preserves the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => state.can && run(editor)}
        sx={toolButton(state.isOn === true, state.can)}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

/** Something that can be done to the selected text. */
interface RichCommand {
  readonly name: keyof typeof richTextMessages
  readonly Icon: ComponentType<{ fontSize: 'small' }>
  run(editor: Editor): void
  /** Whether the selection has it already; undefined for one-time actions. */
  isOn?(editor: Editor): boolean
  /** Whether it is enabled; always by default. */
  can?(editor: Editor): boolean
}

const at = (editor: Editor) => editor.chain().focus()

const marks: RichCommand[] = [
  {
    name: 'bold',
    Icon: BoldIcon,
    run: (editor) => at(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    Icon: ItalicIcon,
    run: (editor) => at(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
]

const blocks: RichCommand[] = [
  {
    name: 'heading',
    Icon: HeadingIcon,
    run: (editor) => at(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'subheading',
    Icon: SubheadingIcon,
    run: (editor) => at(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'bullets',
    Icon: BulletsIcon,
    run: (editor) => at(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    Icon: NumbersIcon,
    run: (editor) => at(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    Icon: QuoteIcon,
    run: (editor) => at(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
]

const history: RichCommand[] = [
  {
    name: 'undo',
    Icon: UndoIcon,
    run: (editor) => at(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    Icon: RedoIcon,
    run: (editor) => at(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** The commands of the toolbar, in groups. */
const richCommands: readonly RichCommand[][] = [marks, blocks, history]
