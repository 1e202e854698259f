import BoldIcon from '@mui/icons-material/FormatBold'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import QuoteIcon from '@mui/icons-material/FormatQuote'
import RedoIcon from '@mui/icons-material/Redo'
import SubheadingIcon from '@mui/icons-material/TextFields'
import HeadingIcon from '@mui/icons-material/Title'
import UndoIcon from '@mui/icons-material/Undo'
import type { Editor } from '@tiptap/react'
import type { ComponentType } from 'react'
import type { KitKey } from '../messages/index.js'

/** Something that can be done to the selected text. */
export interface RichCommand {
  readonly name: KitKey
  readonly Icon: ComponentType<{ fontSize: 'small' }>
  run(editor: Editor): void
  /** Whether the selection has it already; not for what is done once. */
  isOn?(editor: Editor): boolean
  /** Whether there is something to do; always when not said. */
  can?(editor: Editor): boolean
}

const at = (editor: Editor) => editor.chain().focus()

const marks: RichCommand[] = [
  {
    name: 'rich_bold',
    Icon: BoldIcon,
    run: (editor) => at(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'rich_italic',
    Icon: ItalicIcon,
    run: (editor) => at(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
]

const blocks: RichCommand[] = [
  {
    name: 'rich_heading',
    Icon: HeadingIcon,
    run: (editor) => at(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    name: 'rich_subheading',
    Icon: SubheadingIcon,
    run: (editor) => at(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'rich_bullets',
    Icon: BulletsIcon,
    run: (editor) => at(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'rich_numbers',
    Icon: NumbersIcon,
    run: (editor) => at(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'rich_quote',
    Icon: QuoteIcon,
    run: (editor) => at(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
]

const history: RichCommand[] = [
  {
    name: 'rich_undo',
    Icon: UndoIcon,
    run: (editor) => at(editor).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'rich_redo',
    Icon: RedoIcon,
    run: (editor) => at(editor).redo().run(),
    can: (editor) => editor.can().redo(),
  },
]

/** The commands of the toolbar, in groups. */
export const richCommands: readonly RichCommand[][] = [marks, blocks, history]
