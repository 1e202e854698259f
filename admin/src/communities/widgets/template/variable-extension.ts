import { isVariable } from '@parvis/schemas/widgets'
import { InputRule, mergeAttributes, Node } from '@tiptap/core'
import { Suggestion } from '@tiptap/suggestion'
import { variableNode } from './template-document'

export interface VariableOptions {
  /** What a variable is called in the editor. */
  labelOf(name: string): string
  /** The list of variables that opens at `*`. */
  suggestion: VariableSuggestion
}

/** How the list of variables is shown. */
export interface VariableSuggestion {
  /** The names of variables for what was typed after `*`. */
  find(query: string): string[]
  show(offer: VariableOffer): void
  hide(): void
  /** @returns whether the key was for the list */
  handleKey(event: KeyboardEvent): boolean
}

/** Variables to choose from. */
export interface VariableOffer {
  readonly names: readonly string[]
  /** Inserts one in place of what was typed. */
  choose(name: string): void
  /** Where the list belongs on the screen. */
  place(): DOMRect
}

interface Offered {
  items: string[]
  command(name: string): void
  clientRect?: (() => DOMRect | null) | null
}

/** A variable in a text: one character to the cursor, which nobody edits inside. */
export const Variable = Node.create<VariableOptions>({
  name: variableNode,
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'span[data-variable]',
      getAttrs: (element) => {
        const name = element.getAttribute('data-variable') ?? ''
        return isVariable(name) && { name }
      },
    },
  ],
  renderHTML({ node: { attrs }, HTMLAttributes }) {
    const attributes = mergeAttributes(HTMLAttributes, { 'data-variable': attrs.name })
    return ['span', attributes, this.options.labelOf(attrs.name)]
  },
  /** A variable that was typed in full. */
  addInputRules() {
    return [
      new InputRule({
        find: /\{\{\s*(\w+)\s*\}\}$/,
        handler: ({ range, match: [, name = ''], chain }) => {
          if (!isVariable(name)) return null
          chain().insertContentAt(range, { type: variableNode, attrs: { name } }).run()
        },
      }),
    ]
  },
  addProseMirrorPlugins() {
    const { find, show, hide, handleKey } = this.options.suggestion
    const offer = ({ items, command, clientRect }: Offered) =>
      show({ names: items, choose: command, place: () => clientRect?.() ?? new DOMRect() })
    return [
      Suggestion<string, string>({
        editor: this.editor,
        char: '*',
        allowedPrefixes: null,
        items: ({ query }) => find(query),
        command: ({ editor, range, props: name }) => {
          editor.chain().focus().insertContentAt(range, { type: variableNode, attrs: { name } }).run()
        },
        render: () => ({
          onStart: offer,
          onUpdate: offer,
          onExit: hide,
          onKeyDown: ({ event }) => handleKey(event),
        }),
      }),
    ]
  },
})
