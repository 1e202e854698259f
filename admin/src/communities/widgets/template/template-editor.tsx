/** The editor of texts with variables, on TipTap. */

import VariableIcon from '@mui/icons-material/DataObject'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useMessages, visuallyHidden } from '@parvis/admin-kit'
import { isVariable, variableLabels } from '@parvis/schemas/widgets'
import { Document } from '@tiptap/extension-document'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react'
import { currentLocale } from '../../../i18n/current-locale'
import { templateMessages } from './messages'
import { clipboardProps } from './template-clipboard'
import { documentOf, textOf } from './template-document'
import { useVariableList } from './use-variable-list'
import { Variable, type VariableSuggestion } from './variable-extension'
import { optionId, VariableList } from './variable-list'
import { variableStyle } from './variable-style'

export interface TemplateEditorProps {
  value: string
  onChange(value: string): void
  onBlur?(): void
  focusRef?: Ref<{ focus(): void }>
  label: string
  required?: boolean
  /** Whether its value was refused. */
  isInvalid: boolean
  describedBy?: string
}

/** Types a text; `*` opens the list of variables. */
export function TemplateEditor(props: TemplateEditorProps) {
  const text = useMessages(templateMessages)
  const listId = useId()
  const { shown, suggestion } = useVariableList()
  const editor = useTemplateEditor(props, suggestion, {
    ...(shown && { 'aria-controls': listId, 'aria-activedescendant': optionId(listId, shown.active) }),
  })
  return (
    <Box sx={{ ...frame, borderColor: props.isInvalid ? 'error.main' : 'text.secondary' }}>
      <EditorContent editor={editor} />
      <Tooltip title={text('insert')}>
        <IconButton
          size="small"
          aria-label={`${text('insert')} (${props.label})`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor?.chain().focus().insertContent('*').run()}
          sx={{ position: 'absolute', right: 4, top: 4 }}
        >
          <VariableIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {shown && <VariableList id={listId} {...shown} labelOf={labelOf} />}
      <Box role="status" sx={visuallyHidden}>
        {shown && text('offered', { smart_count: shown.offer.names.length })}
      </Box>
    </Box>
  )
}

const frame = {
  position: 'relative',
  border: 1,
  borderRadius: 1,
  '&:focus-within': { outline: '1px solid', outlineColor: 'primary.main', borderColor: 'primary.main' },
  '& .ProseMirror': {
    minHeight: 96,
    maxHeight: '40vh',
    overflowY: 'auto',
    pl: 1.75,
    pr: 6,
    py: 1.5,
    outline: 'none',
    overflowWrap: 'anywhere',
    // Required by ProseMirror, which preserves blanks.
    whiteSpace: 'break-spaces',
    '& p': { m: 0 },
  },
  '& .ProseMirror-separator': { display: 'inline !important', width: 0, height: 0 },
  '& [data-variable]': variableStyle,
}

function labelOf(name: string): string {
  return isVariable(name) ? variableLabels[name][currentLocale()] : name
}

/** Paragraphs of plain text; variables come with the editor. */
const plainText = [Document, Paragraph, Text, UndoRedo]

/** An editor of plain text with variables that follows the value of a form. */
function useTemplateEditor(
  options: TemplateEditorProps,
  suggestion: VariableSuggestion,
  listAttributes: Record<string, string>,
): Editor | null {
  const latest = useRef(options)
  latest.current = options
  const { value, focusRef } = options
  const attributesJson = JSON.stringify({ ...attributesOf(options), ...listAttributes })
  const editor = useEditor({
    extensions: [...plainText, Variable.configure({ labelOf, suggestion })],
    content: documentOf(value),
    // A style element would break the content security policy.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: { ...clipboardProps, attributes: JSON.parse(attributesJson) },
    onUpdate: ({ editor: changed }) => latest.current.onChange(textOf(changed.getJSON())),
    onBlur: () => latest.current.onBlur?.(),
  })
  useImperativeHandle(focusRef, () => ({ focus: () => editor?.commands.focus() }), [editor])
  useEffect(() => {
    if (editor && value !== textOf(editor.getJSON()))
      editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setOptions({ editorProps: { ...clipboardProps, attributes: JSON.parse(attributesJson) } })
  }, [editor, attributesJson])
  return editor
}

function attributesOf({ label, required, isInvalid, describedBy }: TemplateEditorProps) {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-autocomplete': 'list',
    'aria-label': label,
    ...(required && { 'aria-required': 'true' }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}
