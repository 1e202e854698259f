/** Discord's formatting of messages, as far as bots use it; values between the author's texts stay values. */

import type { MessagePiece } from '@parvis/schemas/widgets'
import type { BlockNode, ValuePiece } from './discord-node'
import { discordText } from './discord-text'
import { codeText, type NextValue, parseInline, valueMark } from './parse-inline'

/** Parses the pieces of a message in a language. */
export function parseMessage(pieces: readonly MessagePiece[], language: string): readonly BlockNode[] {
  const source = pieces.map((piece) => (piece.kind === 'text' ? piece.text : valueMark)).join('')
  return blocksOf(source.trim(), nextValueOf(pieces, language))
}

/** The values of a message in order; a mark that the author typed stands for itself. */
function nextValueOf(pieces: readonly MessagePiece[], language: string): NextValue {
  const values = pieces.flatMap((piece): ValuePiece[] =>
    piece.kind === 'text'
      ? Array.from(piece.text.matchAll(/\uFFFC/g), () => ({ kind: 'literal', text: valueMark }))
      : [piece],
  )
  let next = 0
  const take = () => values[next++] ?? ({ kind: 'literal', text: valueMark } as const)
  return { node: () => ({ kind: 'value', piece: take() }), text: () => discordText(take(), language) }
}

const codeBlock = /(?<!\\)```(?:[a-z0-9_+\-.#]+\n)?\n*([^\n][\s\S]*?)\n*```/gi

function blocksOf(source: string, values: NextValue): readonly BlockNode[] {
  const blocks: BlockNode[] = []
  let end = 0
  for (const match of source.matchAll(codeBlock)) {
    blocks.push(...lineBlocks(source.slice(end, match.index).replace(/\n$/, ''), values))
    blocks.push({ kind: 'codeBlock', text: codeText(match[1] ?? '', values) })
    end = match.index + match[0].length
  }
  blocks.push(...lineBlocks(source.slice(end).replace(end > 0 ? /^\n/ : /^$/, ''), values))
  return blocks
}

type Line = 'heading' | 'subtext' | 'quote' | 'list' | 'paragraph'

const heading = /^(#{1,3}) +(?=\S)/
const subtext = /^-# +(?=\S)/
const quote = /^> ?/
const item = /^ *(?:[-*]|(\d{1,9})\.) +(?=\S)/

function kindOf(line: string): Line {
  if (heading.test(line)) return 'heading'
  if (subtext.test(line)) return 'subtext'
  if (/^> /.test(line)) return 'quote'
  return item.test(line) ? 'list' : 'paragraph'
}

/** The blocks of text without blocks of code: lines of a kind that follow each other are one block. */
function lineBlocks(source: string, values: NextValue): readonly BlockNode[] {
  if (source === '') return []
  const rest = /^>>> ?/m.exec(source)
  if (rest) {
    const before = lineBlocks(source.slice(0, rest.index).replace(/\n$/, ''), values)
    const quoted = source.slice(rest.index + rest[0].length)
    return [...before, { kind: 'quote', blocks: lineBlocks(quoted.replaceAll(/^>>> ?/gm, ''), values) }]
  }
  return groups(source.split('\n')).map(({ kind, lines }) => blockOf(kind, lines, values))
}

interface Group {
  readonly kind: Line
  readonly lines: string[]
}

function groups(lines: readonly string[]): readonly Group[] {
  return lines.reduce<Group[]>((all, line) => {
    const kind = kindOf(line)
    const last = all.at(-1)
    const continues = last?.kind === kind && kind !== 'heading' && kind !== 'subtext'
    if (continues && isSameList(last, line)) last.lines.push(line)
    else all.push({ kind, lines: [line] })
    return all
  }, [])
}

/** Whether a line goes on a list: numbers follow numbers, and bullets bullets. */
function isSameList({ kind, lines: [first = ''] }: Group, line: string): boolean {
  return kind !== 'list' || isNumbered(first) === isNumbered(line)
}

const isNumbered = (line: string) => item.exec(line)?.[1] !== undefined

function blockOf(kind: Line, lines: readonly string[], values: NextValue): BlockNode {
  const [first = ''] = lines
  switch (kind) {
    case 'heading': {
      const level = (heading.exec(first)?.[1]?.length ?? 1) as 1 | 2 | 3
      return { kind, level, children: parseInline(first.replace(heading, ''), values) }
    }
    case 'subtext':
      return { kind, children: parseInline(first.replace(subtext, ''), values) }
    case 'quote': {
      const quoted = lines.map((line) => line.replace(quote, '')).join('\n')
      return { kind, blocks: [{ kind: 'paragraph', children: parseInline(quoted, values) }] }
    }
    case 'list':
      return {
        kind,
        isOrdered: isNumbered(first),
        start: Number(item.exec(first)?.[1] ?? 1),
        items: lines.map((line) => parseInline(line.replace(item, ''), values)),
      }
    case 'paragraph':
      return { kind, children: parseInline(lines.join('\n'), values) }
  }
}
