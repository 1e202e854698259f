/** Discord's formatting within lines. Source: Discord, help centre, "Markdown Text 101". */

import type { InlineNode } from './discord-node'

/** Stands for a value in the text that is parsed. */
export const valueMark = '\uFFFC'

/** Gives what stands for the next value in the text, in order. */
export interface NextValue {
  node(): InlineNode
  /** As it is sent, for code, in which nothing is formatted. */
  text(): string
}

/** How deep formatting may be nested; deeper marks are text. */
const deepest = 12

interface Rule {
  /** Matches from a position on (sticky). */
  readonly pattern: RegExp
  read(match: RegExpExecArray, parse: (text: string) => readonly InlineNode[], values: NextValue): InlineNode
}

const wrapped = (
  kind: 'strong' | 'emphasis' | 'underline' | 'strike' | 'spoiler',
  pattern: RegExp,
): Rule => ({
  pattern,
  read: (match, parse) => ({ kind, children: parse(match[1] ?? match[2] ?? '') }),
})

const text = (content: string): InlineNode => ({ kind: 'text', text: content })

const rules: readonly Rule[] = [
  { pattern: /\\([^0-9A-Za-z\s\uFFFC])/y, read: ([, mark = '']) => text(mark) },
  { pattern: /\uFFFC/y, read: (_match, _parse, values) => values.node() },
  {
    pattern: /(`+)([\s\S]*?[^`])\1(?!`)/y,
    read: ([, , code = ''], _parse, values) => ({ kind: 'code', text: codeText(code, values) }),
  },
  {
    pattern: /\[((?:\\[\s\S]|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>\uFFFC]+)>?\)/y,
    read: ([, label = '', url = ''], parse) => ({ kind: 'link', url, children: parse(label) }),
  },
  { pattern: /<(https?:\/\/[^\s>\uFFFC]+)>/y, read: ([, url = '']) => link(url) },
  { pattern: /https?:\/\/[^\s<\uFFFC]*[^\s<\uFFFC.,:;"')\]*_~|]/y, read: ([url]) => link(url) },
  { pattern: /<a?:(\w+):\d+>/y, read: ([, name = '']) => ({ kind: 'emoji', name }) },
  { pattern: /<(@!?|@&|#)\d+>/y, read: ([, sign = '']) => ({ kind: 'mention', text: sign.charAt(0) }) },
  wrapped('strong', /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y),
  wrapped('underline', /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y),
  wrapped(
    'emphasis',
    /(?<!\w)_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)|\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y,
  ),
  wrapped('strike', /~~((?:\\[\s\S]|[^\\])+?)~~/y),
  wrapped('spoiler', /\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y),
]

const link = (url: string): InlineNode => ({ kind: 'link', url, children: [text(url)] })

/** Where formatting may begin. */
const special = /[\\`[<*_~|\uFFFC]|https?:\/\//g

/** Parses the formatting within lines; marks without a counterpart are text. */
export function parseInline(source: string, values: NextValue, depth = 0): readonly InlineNode[] {
  const nodes: InlineNode[] = []
  let at = 0
  while (at < source.length) {
    const match = depth < deepest ? matchAt(source, at) : undefined
    if (match) {
      nodes.push(match.rule.read(match.found, (inner) => parseInline(inner, values, depth + 1), values))
      at += match.found[0].length
      continue
    }
    const end = depth < deepest ? nextSpecial(source, at + 1) : source.length
    nodes.push(text(depth < deepest ? source.slice(at, end) : codeText(source, values)))
    at = end
  }
  return joined(nodes)
}

function matchAt(source: string, at: number) {
  for (const rule of rules) {
    rule.pattern.lastIndex = at
    const found = rule.pattern.exec(source)
    if (found) return { rule, found }
  }
  return undefined
}

function nextSpecial(source: string, from: number): number {
  special.lastIndex = from
  return special.exec(source)?.index ?? source.length
}

/** Text in which nothing is formatted, with its values as they are sent. */
export function codeText(source: string, values: NextValue): string {
  return source.replaceAll(valueMark, () => values.text())
}

/** Joins texts that follow each other. */
function joined(nodes: readonly InlineNode[]): readonly InlineNode[] {
  return nodes.reduce<InlineNode[]>((all, node) => {
    const last = all.at(-1)
    if (node.kind === 'text' && last?.kind === 'text') all[all.length - 1] = text(last.text + node.text)
    else all.push(node)
    return all
  }, [])
}
