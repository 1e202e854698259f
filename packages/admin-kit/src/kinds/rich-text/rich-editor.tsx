/** The editor of formatted text, on TipTap. */

import { Box } from '@mui/material'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { richTextStyle } from './rich-text-style.js'
import { RichToolbar } from './rich-toolbar.js'

export interface RichEditorProps extends RichEditorOptions {
  /** Whether its value was refused. */
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

/** Required by ProseMirror, which preserves blanks and draws its own selection. */
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

interface RichEditorOptions {
  value: unknown
  /** Called with the text as HTML; `null` when it is empty. */
  onChange(value: string | null): void
  onBlur?(): void
  focusRef?: Ref<{ focus(): void }>
  label: string
  required?: boolean
  isInvalid?: boolean
  describedBy?: string
  /** The language it is written in. */
  lang?: string
}

/** The formats that the field's rule allows: headings, paragraphs, lists, quotations, links and emphasis. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: null, target: null } },
    code: false,
    codeBlock: false,
    dropcursor: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
]

/** An editor of formatted text that follows the value of a form. */
function useRichEditor(options: RichEditorOptions): Editor | null {
  const latest = useRef(options)
  latest.current = options
  const { value, focusRef } = options
  const editor = useEditor({
    extensions,
    content: asHtml(value),
    // A style element would break the content security policy.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: { attributes: attributesOf(options) },
    onUpdate: ({ editor: changed }) => latest.current.onChange(htmlOf(changed)),
    onBlur: () => latest.current.onBlur?.(),
  })
  useImperativeHandle(focusRef, () => ({ focus: () => editor?.commands.focus() }), [editor])
  useEffect(() => {
    if (editor && (value ?? null) !== htmlOf(editor))
      editor.commands.setContent(asHtml(value), { emitUpdate: false })
  }, [editor, value])
  const attributesJson = JSON.stringify(attributesOf(options))
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes: JSON.parse(attributesJson) } })
  }, [editor, attributesJson])
  return editor
}

function asHtml(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function htmlOf(editor: Editor): string | null {
  return editor.isEmpty ? null : editor.getHTML()
}

function attributesOf(options: RichEditorOptions): Record<string, string> {
  const { label, required, isInvalid, describedBy, lang } = options
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(required && { 'aria-required': 'true' }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(lang && { lang }),
  }
}
