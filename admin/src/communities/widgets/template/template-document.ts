/** A text with variables as a document of the editor: a paragraph for each line, and a node for each variable. */

import { isVariable, templateParts } from '@parvis/schemas/widgets'
import type { JSONContent } from '@tiptap/core'

/** Name of the node of a variable. */
export const variableNode = 'variable'

/** The document of a text; unknown variables stay text. */
export function documentOf(text: string): JSONContent {
  return { type: 'doc', content: text.split('\n').map(paragraphOf) }
}

function paragraphOf(line: string): JSONContent {
  const content = templateParts(line).map((part): JSONContent => {
    if ('text' in part) return { type: 'text', text: part.text }
    const { variable } = part
    return isVariable(variable)
      ? { type: variableNode, attrs: { name: variable } }
      : { type: 'text', text: `{{${variable}}}` }
  })
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
}

/** The text of a document. */
export function textOf({ content = [] }: JSONContent): string {
  return content.map(lineOf).join('\n')
}

function lineOf({ content = [] }: JSONContent): string {
  return content
    .map(({ type, text, attrs }) => (type === variableNode ? `{{${attrs?.name}}}` : (text ?? '')))
    .join('')
}
