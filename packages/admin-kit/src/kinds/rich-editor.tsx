import { Box } from '@mui/material'
import { EditorContent } from '@tiptap/react'
import { richTextStyle } from './rich-text-style.js'
import { RichToolbar } from './rich-toolbar.js'
import { type RichEditorOptions, useRichEditor } from './use-rich-editor.js'

export interface RichEditorProps extends RichEditorOptions {
  /** Whether what it holds was refused. */
  isInvalid: boolean
}

/** Types formatted text, with a toolbar above it. */
export function RichEditor(props: RichEditorProps) {
  const editor = useRichEditor(props)
  if (!editor) return <Box sx={{ ...frame, minHeight }} />
  return (
    <Box sx={{ ...frame, borderColor: props.isInvalid ? 'error.main' : 'text.secondary' }}>
      <RichToolbar editor={editor} label={props.label} />
      <Box sx={{ ...page, ...inside }}>
        <EditorContent editor={editor} />
      </Box>
    </Box>
  )
}

/** In pixels: the toolbar and five lines. */
const minHeight = 176

const frame = {
  border: 1,
  borderRadius: 1,
  borderColor: 'text.secondary',
  '&:focus-within': { outline: '1px solid', outlineColor: 'primary.main', borderColor: 'primary.main' },
}

const page = { px: 1.75, py: 1.5, maxHeight: '60vh', overflowY: 'auto' }

/** ProseMirror keeps blanks, and draws its own selection. */
const inside = {
  '& .ProseMirror': {
    ...richTextStyle,
    minHeight: 112,
    outline: 'none',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
  },
  '& .ProseMirror-separator': { display: 'inline !important', width: 0, height: 0 },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
}
