import { Fragment, Slice } from '@tiptap/pm/model'
import type { EditorProps } from '@tiptap/pm/view'
import { documentOf, textOf } from './template-document'

/** Copies a text with its variables, and finds them in what is pasted. */
export const clipboardProps = {
  clipboardTextSerializer: ({ content }) => textOf({ content: content.toJSON() ?? [] }),
  clipboardTextParser(text, _context, _plain, { state: { schema } }) {
    const { content = [] } = documentOf(text.replaceAll(/\r\n?/g, '\n'))
    return new Slice(Fragment.from(content.map((node) => schema.nodeFromJSON(node))), 1, 1)
  },
} satisfies EditorProps
