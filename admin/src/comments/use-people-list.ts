import { callPath } from '@parvis/schema'
import { listMentionable } from '@parvis/schemas/calls/comments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { call } from '../api/call'
import { type CommentDraft, type Person, type TypedMention, typedMention } from './mention-text'
import type { RecordName } from './record-name'

/** Of what is written, and where the caret is in it. */
interface Written {
  readonly name: RecordName
  readonly draft: CommentDraft
  readonly caret: number
  onChoose(mention: TypedMention, person: Person): void
}

/** The people who can be mentioned where somebody types `@`, one of whom keys are about. */
export function usePeopleList({ name, draft, caret, onChoose }: Written) {
  const [closedAt, setClosedAt] = useState<number>()
  const [index, setIndex] = useState(0)
  const mention = typedMention(draft.text, caret)
  const isAsked = mention !== undefined && mention.start !== closedAt
  const people = usePeople(name, isAsked ? mention.search : undefined)
  const active = people[Math.min(index, people.length - 1)]

  const choose = (person: Person) => {
    if (mention) onChoose(mention, person)
    setIndex(0)
  }

  /** @returns whether the key was about the list */
  const press = ({ key }: KeyboardEvent): boolean => {
    if (!mention || !active) return false
    const last = people.length - 1
    if (key === 'ArrowDown') setIndex(index < last ? index + 1 : 0)
    else if (key === 'ArrowUp') setIndex(index > 0 ? Math.min(index, last) - 1 : last)
    else if (key === 'Enter' || key === 'Tab') choose(active)
    else if (key === 'Escape') setClosedAt(mention.start)
    else return false
    return true
  }

  /** What was closed stays so until another mention is typed. */
  const reopen = (text: string, at: number) => {
    if (typedMention(text, at)?.start !== closedAt) setClosedAt(undefined)
    setIndex(0)
  }

  return { people, active, choose, press, reopen, activate: setIndex }
}

/** @param search what is typed; undefined while nobody is mentioned */
function usePeople(name: RecordName, search: string | undefined): readonly Person[] {
  const input = { query: { ...name, ...(search && { search: search.slice(0, 100) }) } }
  const { data = [] } = useQuery({
    queryKey: [callPath(listMentionable, input)],
    queryFn: () => call(listMentionable, input),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return search === undefined ? [] : data
}
